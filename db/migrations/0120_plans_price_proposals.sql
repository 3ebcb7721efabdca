-- plans: an administrator offers a new price to those who pay an older one (docs/payments.md#price-proposals).
create table price_proposals (
  id int generated always as identity primary key,
  plan_id int not null references plans (id),
  price_month_cents cents not null check (price_month_cents > 0),
  price_year_cents cents not null check (price_year_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Renewals from this day on cost the new price for those who accepted.
  holds_on date not null,
  idempotency_key text not null unique,
  proposed_by int references users (id) on delete set null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Everybody is told at least 30 days before.
  check (holds_on >= (created_at at time zone 'America/Mexico_City')::date + 30)
);
create index on price_proposals (plan_id);
create index on price_proposals (proposed_by);

-- One row for each subscription that was asked. Without an answer the old price stays.
create table price_proposal_answers (
  proposal_id int not null references price_proposals (id),
  subscription_id uuid not null references subscriptions (id),
  period text not null check (period in ('month', 'year')),
  from_cents cents not null,
  to_cents cents not null check (to_cents <> from_cents),
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  -- What the member accepted, word for word.
  consent_version text,
  consent_words text,
  -- The last operation that moved the subscription to the new price, or tried to.
  operation_id uuid references payment_operations (id),
  primary key (proposal_id, subscription_id),
  check ((answer is null) = (answered_at is null)),
  check ((answer is not distinct from 'accepted') = (consent_words is not null)),
  check ((consent_words is null) = (consent_version is null)),
  check (operation_id is null or answer = 'accepted')
);
create index on price_proposal_answers (subscription_id);
create index on price_proposal_answers (operation_id);

-- `reprice` changes the price from the next renewal on.
alter table payment_operations drop constraint payment_operations_kind_check;
alter table payment_operations add constraint payment_operations_kind_check
  check (kind in ('open', 'pay', 'change', 'cancel', 'resume', 'card', 'reprice'));
