-- platform: the state of the simulated payment provider (docs/product.md#payments). Unused with Stripe.

-- Customers, cards, subscriptions, invoices and payments as JSON.
create table simulated_payment_objects (
  id text primary key,
  kind text not null check (kind in ('customer', 'card', 'subscription', 'invoice')),
  customer_id text,
  body jsonb not null,
  created_at timestamptz not null
);
create index on simulated_payment_objects (customer_id, kind, created_at);

-- The first answer to each idempotency key.
create table simulated_payment_answers (
  key text primary key,
  answer jsonb not null,
  created_at timestamptz not null
);

create table simulated_promotions (
  code text primary key,
  name text not null,
  percent_off int check (percent_off between 1 and 100),
  amount_off_cents int check (amount_off_cents > 0),
  -- Null: every charge.
  months int check (months > 0),
  ends_at timestamptz,
  check (num_nonnulls(percent_off, amount_off_cents) = 1)
);
insert into simulated_promotions (code, name, percent_off, amount_off_cents, months, ends_at) values
  ('BIENVENIDA', 'Mitad de precio en tu primer cobro', 50, null, 1, null),
  ('VITRINA20', '20 % mientras no canceles', 20, null, null, null),
  ('TERMINADA', 'Una promoción que ya pasó', 30, null, 1, '2026-01-01');
