-- plans: the plan of each member. Without a row none is chosen yet, and the free plan's limit applies.
create table member_plans (
  user_id int primary key references users on delete cascade,
  plan_id int not null references plans,
  since timestamptz not null
);
create index on member_plans (plan_id);
