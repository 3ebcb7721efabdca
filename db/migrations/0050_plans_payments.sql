-- plans: who pays what, when, and what for (docs/product.md#payments). Money is whole cents, IVA included.

-- What must never be edited refuses it, whoever asks.
create function plans_keep_as_written() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- A member as the provider knows them. The row outlives the account without its name: payments hang on it.
create table payment_customers (
  id uuid primary key default gen_random_uuid(),
  user_id int references users on delete set null,
  provider text not null check (provider in ('stripe', 'simulado')),
  -- Null until the provider has it.
  provider_id text,
  -- Counts the looks at the provider: what an older look saw never overwrites a newer one.
  looks int not null default 0,
  last_look int not null default 0,
  -- What the provider says of us and the card; brand, last4, exp_month, exp_year.
  payment_method jsonb,
  -- Set when the account is gone and the provider has forgotten it too.
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
  -- The next charge before it comes, with promotions and credit.
  next_amount_cents cents,
  cancel_at_period_end boolean not null default false,
  -- Of vencida: until when the plan is kept, and whether that is over.
  grace_ends_at timestamptz,
  is_grace_over boolean not null default false,
  -- The renewal that was announced by e-mail (docs/safety.md#payments-and-consumer-duties).
  announced_end timestamptz,
  -- Of vencida: whether the end of the grace was announced.
  is_reminded boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_id),
  check (status <> 'activa' or current_period_end is not null),
  check ((status = 'vencida') = (grace_ends_at is not null)),
  check ((status = 'cancelada') = (ended_at is not null))
);
-- One a member, whatever two tabs do at once.
create unique index subscriptions_one_live on subscriptions (user_id, provider) where status <> 'cancelada';
create index on subscriptions (customer_id, created_at);
create index on subscriptions (plan_id);
create index on subscriptions (current_period_end) where status = 'activa';
create index on subscriptions (grace_ends_at) where status = 'vencida' and not is_grace_over;

-- What somebody meant to do, written before the provider hears of it: after a crash it is found here and ended.
create table payment_operations (
  id uuid primary key,
  -- Of the operation in the order they were meant.
  position bigint generated always as identity,
  customer_id uuid not null references payment_customers,
  subscription_id uuid references subscriptions,
  kind text not null check (kind in ('open', 'pay', 'change', 'cancel', 'resume', 'card')),
  -- The page's key. The same key with other words is refused.
  key text not null,
  words jsonb not null,
  state text not null default 'abierta' check (state in ('abierta', 'hecha', 'fallida')),
  -- Part of the key for the provider: another one only when the last is known to have done nothing.
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

-- Who paid what when. Amounts as they were charged.
create table payments (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  customer_id uuid not null references payment_customers,
  subscription_id uuid references subscriptions,
  provider text not null,
  -- The provider's invoice, or its refund.
  provider_id text not null,
  -- A refund names the payment it takes back from.
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

-- What one said yes to, word for word (docs/safety.md#payments-and-consumer-duties).
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

-- What the provider told us. Nothing of its contents: what is true is asked for.
create table payment_events (
  id text primary key,
  type text not null,
  -- The provider's customer; null for events that are about none.
  provider_customer_id text,
  received_at timestamptz not null,
  -- Null while it waits for a customer we do not know yet, or for the provider to answer.
  done_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz not null
);
create index on payment_events (next_try_at) where done_at is null;

-- Where the provider and we did not say the same, and what was done about it.
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
