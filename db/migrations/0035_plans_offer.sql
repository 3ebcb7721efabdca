-- plans: the special offer, and the members who registered through it (docs/product.md#plans,
-- docs/safety.md#payments-and-consumer-duties).

alter table plans
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add check (grand_finale = (opens_at is not null and closes_at is not null) or (opens_at is null and closes_at is null)),
  add check (opens_at < closes_at);

-- Closed until an operator sets its dates (npm run manage -- offer open).
insert into plans (slug, name, price_month_cents, price_year_cents, item_limit, features, position, grand_finale) values
  ('gran-final', 'Gran final', 9900, 99000, null,
   array['Todo lo de Museo, al precio de Curador', 'El precio se queda mientras no canceles'], 5, true);

-- Members who registered through the offer may buy it while it is open.
create table member_offers (
  user_id int primary key references users on delete cascade,
  plan_id int not null references plans,
  given_at timestamptz not null
);
create index on member_offers (plan_id);
