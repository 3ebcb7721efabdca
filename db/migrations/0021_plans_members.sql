-- plans: which plan a member has. Without a row one has not chosen yet, and the free plan's limit holds.
create table member_plans (
  user_id int primary key references users on delete cascade,
  plan_id int not null references plans,
  since timestamptz not null
);
create index on member_plans (plan_id);
