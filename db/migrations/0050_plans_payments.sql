-- plans: subscriptions and payments (docs/product.md#payments). Money is in whole cents, IVA included.

-- Refuses every update of rows that must stay as written.
create function plans_keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A member as the payment provider knows them. The row is kept without a name when the account is deleted, because payments
-- refer to it.
create table payment_customers (
  id uuid primary key default gen_random_uuid(),
  user_id int references users on delete set null,
  provider text not null check (provider in ('stripe', 'simulado')),
  -- Null until the provider has created the customer.
  provider_id text,
  -- The number of reads from the provider, so that an older result never overwrites a newer one.
  looks int not null default 0,
  last_look int not null default 0,
  -- The card as the provider describes it: brand, last4, exp_month, exp_year.
  payment_method jsonb,
  -- Set when the account is deleted and the provider has deleted the customer too.
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, provider),
  unique (provider, provider_id)
);
create index on payment_customers (created_at) where user_id is null and closed_at is null;

create table subscriptions (
  id uuid primary key,
  customer_id uuid not null references payment_customers,
  user_id int references users on delete set null,
  provider text not null check (provider in ('stripe', 'simulado')),
  provider_id text,
  plan_id int not null references plans,
  period text not null check (period in ('month', 'year')),
  price_cents cents not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  promotion_code text,
  status text not null default 'incompleta' check (status in ('incompleta', 'activa', 'vencida', 'cancelada')),
  current_period_end timestamptz,
  -- The amount of the next charge, after promotions and credit.
  next_amount_cents cents,
  cancel_at_period_end boolean not null default false,
  -- For vencida: until when the plan is kept, and whether that time is over.
  grace_ends_at timestamptz,
  is_grace_over boolean not null default false,
  -- The renewal that was announced by e-mail (docs/safety.md#payments-and-consumer-duties).
  announced_end timestamptz,
  -- For vencida: whether the end of the grace period was announced.
  is_reminded boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_id),
  check (status <> 'activa' or current_period_end is not null),
  check ((status = 'vencida') = (grace_ends_at is not null)),
  check ((status = 'cancelada') = (ended_at is not null))
);
-- One per member, even when two tabs subscribe at once.
create unique index subscriptions_one_live on subscriptions (user_id, provider) where status <> 'cancelada';
create index on subscriptions (customer_id, created_at);
create index on subscriptions (plan_id);
create index on subscriptions (current_period_end) where status = 'activa';
create index on subscriptions (grace_ends_at) where status = 'vencida' and not is_grace_over;

-- An operation on money, written before the provider is called, so that it can be completed after a crash.
create table payment_operations (
  id uuid primary key,
  -- The order of the operations.
  position bigint generated always as identity,
  customer_id uuid not null references payment_customers,
  subscription_id uuid references subscriptions,
  kind text not null check (kind in ('open', 'pay', 'change', 'cancel', 'resume', 'card')),
  -- The idempotency key of the page. The same key with other content is refused.
  key text not null,
  words jsonb not null,
  state text not null default 'abierta' check (state in ('abierta', 'hecha', 'fallida')),
  -- Part of the provider's idempotency key; increased only when the last attempt is known to have done nothing.
  attempt int not null default 1,
  -- Why it failed, or what it waits for.
  reason text,
  tries int not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (customer_id, kind, key)
);
create index on payment_operations (next_try_at) where state = 'abierta';
create index on payment_operations (subscription_id, position);

-- Payments, with the amounts as they were charged.
create table payments (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  customer_id uuid not null references payment_customers,
  subscription_id uuid references subscriptions,
  provider text not null,
  -- The provider's id of the invoice or refund.
  provider_id text not null,
  -- The payment that a refund belongs to.
  refund_of uuid references payments,
  plan_name text not null,
  period text not null check (period in ('month', 'year')),
  description text not null,
  paid_from timestamptz not null,
  paid_to timestamptz not null,
  subtotal_cents cents not null,
  discount_cents cents not null,
  total_cents cents not null,
  iva_cents cents not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment_method jsonb,
  provider_url text,
  paid_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (provider, provider_id),
  check (iva_cents <= total_cents)
);
create index on payments (customer_id, paid_at desc, number desc);
create index on payments (refund_of) where refund_of is not null;
create index on payments (subscription_id);
create trigger payments_keep before update or delete on payments
  for each row execute function plans_keep_as_written();
create trigger payments_keep_all before truncate on payments
  for each statement execute function plans_keep_as_written();

-- The text of each consent, word for word (docs/safety.md#payments-and-consumer-duties).
create table payment_consents (
  id int generated always as identity primary key,
  customer_id uuid not null references payment_customers,
  subscription_id uuid not null references subscriptions,
  operation_id uuid not null unique references payment_operations,
  version text not null,
  words text not null,
  given_at timestamptz not null
);
create index on payment_consents (customer_id);
create index on payment_consents (subscription_id);
create trigger payment_consents_keep before update or delete on payment_consents
  for each row execute function plans_keep_as_written();
create trigger payment_consents_keep_all before truncate on payment_consents
  for each statement execute function plans_keep_as_written();

-- Events from the provider, without their contents: the current state is read from the provider.
create table payment_events (
  id text primary key,
  type text not null,
  -- The provider's customer; null for events about none.
  provider_customer_id text,
  received_at timestamptz not null,
  -- Null while its customer is not known yet, or while the provider does not answer.
  done_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null
);
create index on payment_events (next_try_at) where done_at is null;

-- Differences between the provider's state and ours, and how they were resolved.
create table payment_differences (
  id int generated always as identity primary key,
  customer_id uuid references payment_customers,
  what text not null,
  ours text,
  theirs text,
  found_at timestamptz not null
);
create index on payment_differences (found_at desc, id desc);
create index on payment_differences (customer_id);
