-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- The URL at which the product runs. The operator's commands may run with other settings and still have to print
-- working links. One row: that of the last process to start.
create table announced_address (
  is_only boolean default true not null,
  public_url text not null,
  announced_at timestamp with time zone not null,
  constraint announced_address_pkey PRIMARY KEY (is_only),
  constraint announced_address_is_only_check CHECK (is_only)
);

-- When backups were made and what went wrong (docs/operations.md#backups). The backups themselves lie elsewhere.
create table backup_runs (
  id integer generated always as identity not null,
  -- Where it was written to, without a password.
  target text not null,
  started_at timestamp with time zone not null,
  -- Null while it runs, and after a crash.
  ended_at timestamp with time zone,
  -- Of the whole backup, as it was stored.
  size_bytes bigint,
  -- What the operator reads; null when all went well.
  error text,
  constraint backup_runs_pkey PRIMARY KEY (id)
);
CREATE INDEX backup_runs_started_at_idx ON backup_runs USING btree (started_at);

-- Queued e-mails. A row is written in the transaction that causes the e-mail and deleted when the mail server accepts
-- it, so nothing of a sent e-mail remains.
create table mails (
  id uuid default gen_random_uuid() not null,
  -- Sent in this order.
  "position" bigint generated always as identity not null,
  -- The kind of e-mail, which selects its renderer.
  kind text not null,
  user_id integer,
  -- The values for rendering it. Never a code that grants access: those are created when it is rendered.
  data jsonb default '{}'::jsonb not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  -- Set when a retry is useless; the operator decides what to do.
  parked_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mails_next_try_at_position_idx ON mails USING btree (next_try_at, "position") WHERE parked_at IS NULL;
-- For an account's page, and for the cascade.
CREATE INDEX mails_user_id_created_at_idx ON mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE TRIGGER mail_queued AFTER INSERT ON mails FOR EACH STATEMENT EXECUTE FUNCTION mail_queued();

-- A restored product starts quiet. It sends no e-mail, runs no job and charges nobody until somebody has looked at what
-- was queued or open (docs/operations.md#after-a-restore). There is one row while it is quiet.
create table quiet_mode (
  is_on boolean default true not null,
  since timestamp with time zone not null,
  reason text not null,
  -- When payments were last compared with the provider; null until then.
  payments_synced_at timestamp with time zone,
  constraint quiet_mode_pkey PRIMARY KEY (is_on),
  constraint quiet_mode_is_on_check CHECK (is_on)
);

-- Counts of calls, for server/platform/security/rate-limit.ts. Unlogged, which is three times as fast; after a crash
-- all counts start at zero. The key is a hash, so that no address and no e-mail is stored.
create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  ends_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_ends_at_idx ON rate_limits USING btree (ends_at);

-- Signing keys, created by the process that starts first (server/platform/security/secrets.ts).
create table secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK (length(value) >= 32)
);

-- E-mails as they were sent, for ninety days, so that an operator can say what somebody was told and when.
create table sent_mails (
  -- The id that the e-mail had while it waited, which is its Message-ID too.
  id uuid not null,
  kind text not null,
  -- Null for e-mails to an address without an account.
  user_id integer,
  email text not null,
  -- Null for e-mails that only their member may read.
  subject text,
  -- Without the codes of its links, which grant access.
  html text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  constraint sent_mails_pkey PRIMARY KEY (id),
  constraint sent_mails_check CHECK ((subject IS NULL) = (html IS NULL)),
  constraint sent_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sent_mails_created_at_id_idx ON sent_mails USING btree (created_at DESC, id);
CREATE INDEX sent_mails_kind_created_at_id_idx ON sent_mails USING btree (kind, created_at DESC, id);
CREATE INDEX sent_mails_lower_idx ON sent_mails USING btree (lower(email));
CREATE INDEX sent_mails_sent_at_idx ON sent_mails USING btree (sent_at);
CREATE INDEX sent_mails_user_id_created_at_idx ON sent_mails USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;

create table stripe_server_objects (
  id text not null,
  -- The order in which lists answer them.
  "position" bigint generated always as identity not null,
  -- As in demo/stripe-server/objects.ts.
  kind text not null,
  -- Whom everything goes with when they are deleted; null for what belongs to nobody.
  customer text,
  -- When a subscription renews, is charged again or ends.
  due_at timestamp with time zone,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint stripe_server_objects_pkey PRIMARY KEY (id)
);
CREATE INDEX stripe_server_objects_customer_idx ON stripe_server_objects USING btree (customer);
CREATE INDEX stripe_server_objects_due_at_idx ON stripe_server_objects USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX stripe_server_objects_kind_idx ON stripe_server_objects USING btree (kind);
