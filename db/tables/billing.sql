-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The text of each consent, word for word (docs/safety.md#payments-and-consumer-duties).
create table payment_consents (
  id integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid not null,
  operation_id uuid not null,
  version text not null,
  words text not null,
  given_at timestamp with time zone not null,
  constraint payment_consents_pkey PRIMARY KEY (id),
  constraint payment_consents_operation_id_key UNIQUE (operation_id),
  constraint payment_consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id),
  constraint payment_consents_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id),
  constraint payment_consents_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX payment_consents_customer_id_idx ON payment_consents USING btree (customer_id);
CREATE INDEX payment_consents_subscription_id_idx ON payment_consents USING btree (subscription_id);
CREATE TRIGGER payment_consents_keep BEFORE DELETE OR UPDATE ON payment_consents FOR EACH ROW EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER payment_consents_keep_all BEFORE TRUNCATE ON payment_consents FOR EACH STATEMENT EXECUTE FUNCTION plans_keep_as_written();

-- A member as the payment provider knows them. The row is kept without a name when the account is deleted, because
-- payments refer to it.
create table payment_customers (
  id uuid default gen_random_uuid() not null,
  user_id integer,
  provider text not null,
  -- Null until the provider has created the customer.
  provider_id text,
  -- The number of reads from the provider, so that an older result never overwrites a newer one.
  last_sync_ticket integer default 0 not null,
  applied_sync_ticket integer default 0 not null,
  -- The card as the provider describes it: brand, last4, exp_month, exp_year.
  payment_method jsonb,
  -- Set when the account is deleted and the provider has deleted the customer too.
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint payment_customers_pkey PRIMARY KEY (id),
  constraint payment_customers_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payment_customers_user_id_provider_key UNIQUE (user_id, provider),
  constraint payment_customers_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text])),
  constraint payment_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payment_customers_created_at_idx ON payment_customers USING btree (created_at) WHERE user_id IS NULL AND closed_at IS NULL;
CREATE TRIGGER payment_keys_leave AFTER UPDATE OF user_id, closed_at ON payment_customers FOR EACH ROW WHEN (new.user_id IS NULL) EXECUTE FUNCTION payment_keys_leave();

-- Differences between the provider's state and ours, and how they were resolved.
create table payment_differences (
  id integer generated always as identity not null,
  customer_id uuid,
  what text not null,
  ours text,
  theirs text,
  found_at timestamp with time zone not null,
  -- Which difference it is: found again, it is the same row. Null in rows of earlier versions.
  key text,
  seen_at timestamp with time zone,
  -- Null while it lasts. What the comparison corrected is resolved at once.
  resolved_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  -- Null for the operator at the command line, too.
  reviewed_by integer,
  note text,
  constraint payment_differences_pkey PRIMARY KEY (id),
  constraint payment_differences_check CHECK ((reviewed_at IS NULL) = (note IS NULL)),
  constraint payment_differences_check1 CHECK (reviewed_by IS NULL OR reviewed_at IS NOT NULL),
  constraint payment_differences_note_check CHECK (length(note) <= 300),
  constraint payment_differences_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id),
  constraint payment_differences_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX payment_differences_customer_id_idx ON payment_differences USING btree (customer_id);
CREATE INDEX payment_differences_customer_id_idx1 ON payment_differences USING btree (customer_id) WHERE resolved_at IS NULL;
CREATE UNIQUE INDEX payment_differences_customer_id_key_idx ON payment_differences USING btree (customer_id, key) WHERE resolved_at IS NULL AND key IS NOT NULL;
CREATE INDEX payment_differences_found_at_id_idx ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_found_at_id_idx1 ON payment_differences USING btree (found_at DESC, id DESC);
CREATE INDEX payment_differences_reviewed_by_idx ON payment_differences USING btree (reviewed_by) WHERE reviewed_by IS NOT NULL;

-- Events from the provider, without their contents: the current state is read from the provider.
create table payment_events (
  id text not null,
  type text not null,
  -- The provider's customer; null for events about none.
  provider_customer_id text,
  received_at timestamp with time zone not null,
  -- Null while its customer is not known yet, or while the provider does not answer.
  done_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_events_next_try_at_idx ON payment_events USING btree (next_try_at) WHERE done_at IS NULL;

-- An operation on money, written before the provider is called, so that it can be completed after a crash.
create table payment_operations (
  id uuid not null,
  -- The order of the operations.
  "position" bigint generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  kind text not null,
  -- The idempotency key of the page. The same key with other content is refused.
  key text not null,
  details jsonb not null,
  state text default 'abierta'::text not null,
  -- Part of the provider's idempotency key; increased only when the last attempt is known to have done nothing.
  attempt integer default 1 not null,
  -- Why it failed, or what it waits for.
  reason text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint payment_operations_pkey PRIMARY KEY (id),
  constraint payment_operations_customer_id_kind_key_key UNIQUE (customer_id, kind, key),
  constraint payment_operations_kind_check CHECK (kind = ANY (ARRAY['open'::text, 'pay'::text, 'change'::text, 'cancel'::text, 'resume'::text, 'card'::text, 'reprice'::text])),
  constraint payment_operations_state_check CHECK (state = ANY (ARRAY['abierta'::text, 'hecha'::text, 'fallida'::text])),
  constraint payment_operations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id),
  constraint payment_operations_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX payment_operations_next_try_at_idx ON payment_operations USING btree (next_try_at) WHERE state = 'abierta'::text;
CREATE INDEX payment_operations_subscription_id_position_idx ON payment_operations USING btree (subscription_id, "position");

-- Payments, with the amounts as they were charged.
create table payments (
  id uuid default gen_random_uuid() not null,
  number integer generated always as identity not null,
  customer_id uuid not null,
  subscription_id uuid,
  provider text not null,
  -- The provider's id of the invoice or refund.
  provider_id text not null,
  -- The payment that a refund belongs to.
  refund_of uuid,
  plan_name text not null,
  period text not null,
  description text not null,
  paid_from timestamp with time zone not null,
  paid_to timestamp with time zone not null,
  subtotal_cents cents not null,
  discount_cents cents not null,
  total_cents cents not null,
  iva_cents cents not null,
  currency text not null,
  payment_method jsonb,
  provider_url text,
  paid_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_number_key UNIQUE (number),
  constraint payments_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint payments_check CHECK (iva_cents::bigint <= total_cents::bigint),
  constraint payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payments_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text])),
  constraint payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id),
  constraint payments_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES payments(id),
  constraint payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX payments_customer_id_paid_at_number_idx ON payments USING btree (customer_id, paid_at DESC, number DESC);
CREATE INDEX payments_refund_of_idx ON payments USING btree (refund_of) WHERE refund_of IS NOT NULL;
CREATE INDEX payments_subscription_id_idx ON payments USING btree (subscription_id);
CREATE TRIGGER payments_keep BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION plans_keep_as_written();
CREATE TRIGGER payments_keep_all BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION plans_keep_as_written();

-- One row for each subscription that was asked. Without an answer the old price stays.
create table price_proposal_answers (
  proposal_id integer not null,
  subscription_id uuid not null,
  period text not null,
  from_cents cents not null,
  to_cents cents not null,
  answer text,
  answered_at timestamp with time zone,
  -- What the member accepted, word for word.
  consent_version text,
  consent_words text,
  -- The last operation that moved the subscription to the new price, or tried to.
  operation_id uuid,
  constraint price_proposal_answers_pkey PRIMARY KEY (proposal_id, subscription_id),
  constraint price_proposal_answers_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'declined'::text])),
  constraint price_proposal_answers_check CHECK (to_cents::bigint <> from_cents::bigint),
  constraint price_proposal_answers_check1 CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint price_proposal_answers_check2 CHECK ((NOT answer IS DISTINCT FROM 'accepted'::text) = (consent_words IS NOT NULL)),
  constraint price_proposal_answers_check3 CHECK ((consent_words IS NULL) = (consent_version IS NULL)),
  constraint price_proposal_answers_check4 CHECK (operation_id IS NULL OR answer = 'accepted'::text),
  constraint price_proposal_answers_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text])),
  constraint price_proposal_answers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES payment_operations(id),
  constraint price_proposal_answers_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES price_proposals(id),
  constraint price_proposal_answers_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX price_proposal_answers_operation_id_idx ON price_proposal_answers USING btree (operation_id);
CREATE INDEX price_proposal_answers_subscription_id_idx ON price_proposal_answers USING btree (subscription_id);

-- An administrator offers a new price to those who pay an older one (docs/payments.md#price-proposals).
create table price_proposals (
  id integer generated always as identity not null,
  plan_id integer not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text not null,
  -- Renewals from this day on cost the new price for those who accepted.
  holds_on date not null,
  idempotency_key text not null,
  proposed_by integer,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint price_proposals_pkey PRIMARY KEY (id),
  constraint price_proposals_idempotency_key_key UNIQUE (idempotency_key),
  -- Everybody is told at least 30 days before.
  constraint price_proposals_check CHECK (holds_on >= ((created_at AT TIME ZONE 'America/Mexico_City'::text)::date + 30)),
  constraint price_proposals_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint price_proposals_price_month_cents_check CHECK (price_month_cents::bigint > 0),
  constraint price_proposals_price_year_cents_check CHECK (price_year_cents::bigint > 0),
  constraint price_proposals_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint price_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX price_proposals_plan_id_idx ON price_proposals USING btree (plan_id);
CREATE INDEX price_proposals_proposed_by_idx ON price_proposals USING btree (proposed_by);

-- The plan of a member at a payment provider.
create table subscriptions (
  id uuid not null,
  customer_id uuid not null,
  user_id integer,
  provider text not null,
  provider_id text,
  plan_id integer not null,
  period text not null,
  price_cents cents not null,
  currency text not null,
  promotion_code text,
  status text default 'incompleta'::text not null,
  current_period_end timestamp with time zone,
  -- The amount of the next charge, after promotions and credit.
  next_amount_cents cents,
  cancel_at_period_end boolean default false not null,
  -- For vencida: until when the plan is kept, and whether that time is over.
  grace_ends_at timestamp with time zone,
  is_grace_over boolean default false not null,
  -- The renewal that was announced by e-mail (docs/safety.md#payments-and-consumer-duties).
  announced_end timestamp with time zone,
  -- For vencida: whether the end of the grace period was announced.
  is_reminded boolean default false not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  credit_cents integer,
  first_paid_at timestamp with time zone,
  first_paid_cents integer,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint subscriptions_check CHECK (status <> 'activa'::text OR current_period_end IS NOT NULL),
  constraint subscriptions_check1 CHECK ((status = 'vencida'::text) = (grace_ends_at IS NOT NULL)),
  constraint subscriptions_check2 CHECK ((status = 'cancelada'::text) = (ended_at IS NOT NULL)),
  constraint subscriptions_check3 CHECK ((first_paid_at IS NULL) = (first_paid_cents IS NULL)),
  constraint subscriptions_credit_cents_check CHECK (credit_cents >= 0),
  constraint subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint subscriptions_first_paid_cents_check CHECK (first_paid_cents > 0),
  constraint subscriptions_period_check CHECK (period = ANY (ARRAY['month'::text, 'year'::text])),
  constraint subscriptions_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'simulado'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['incompleta'::text, 'activa'::text, 'vencida'::text, 'cancelada'::text])),
  constraint subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES payment_customers(id),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX subscriptions_current_period_end_idx ON subscriptions USING btree (current_period_end) WHERE status = 'activa'::text;
CREATE INDEX subscriptions_customer_id_created_at_idx ON subscriptions USING btree (customer_id, created_at);
CREATE INDEX subscriptions_grace_ends_at_idx ON subscriptions USING btree (grace_ends_at) WHERE status = 'vencida'::text AND NOT is_grace_over;
-- One per member, even when two tabs subscribe at once.
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions USING btree (user_id, provider) WHERE status <> 'cancelada'::text;
CREATE INDEX subscriptions_plan_id_idx ON subscriptions USING btree (plan_id);
