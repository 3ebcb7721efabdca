-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

-- Payment plans that a member has saved under a name; `plan` as in contract/reservations/plans.ts.
create table plan_templates (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  plan jsonb not null,
  created_at timestamp with time zone not null,
  constraint plan_templates_pkey PRIMARY KEY (id),
  constraint plan_templates_user_id_id_key UNIQUE (user_id, id),
  constraint plan_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 80),
  constraint plan_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- One e-mail per member and day: the process that inserts the row queues it.
create table reminder_days (
  user_id integer not null,
  sent_on date not null,
  constraint reminder_days_pkey PRIMARY KEY (user_id, sent_on),
  constraint reminder_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The reminders a member has switched off; without a row all are on.
create table reminder_settings (
  user_id integer not null,
  due_soon boolean default true not null,
  due_today boolean default true not null,
  late boolean default true not null,
  date_moved boolean default true not null,
  settle_soon boolean default true not null,
  constraint reminder_settings_pkey PRIMARY KEY (user_id),
  constraint reminder_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The most a member wants to spend in a month, by currency.
create table reservation_ceilings (
  user_id integer not null,
  currency text not null,
  monthly_cents bigint not null,
  constraint reservation_ceilings_pkey PRIMARY KEY (user_id, currency),
  constraint reservation_ceilings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_ceilings_monthly_cents_check CHECK (monthly_cents >= 1 AND monthly_cents <= '9999999999'::bigint),
  constraint reservation_ceilings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The ledger. Entries are never changed, and only deleted with the whole account.
create table reservation_entries (
  id integer generated always as identity not null,
  user_id integer not null,
  reservation_id integer not null,
  -- A descuento lowers what is owed; one that reverses a cargo takes it back, and the other way round.
  kind text not null,
  amount_cents bigint,
  happened_on date not null,
  method text,
  note text,
  expected_from date,
  expected_on date,
  -- As typed by the member: units of rate_currency for one of the reservation's currency.
  rate numeric(17,8),
  rate_currency text,
  -- Shared by all payments of one transfer.
  transfer_id uuid,
  request_id integer,
  created_at timestamp with time zone not null,
  -- An undone payment is no refund: it takes back an entry of this kind that was recorded by mistake. The balance
  -- counts its own kind.
  reverses text,
  -- What a charge is for, also of the discount that takes it back; null when unknown.
  charge text,
  constraint reservation_entries_pkey PRIMARY KEY (id),
  constraint reservation_entries_amount_cents_check CHECK (amount_cents >= 1 AND amount_cents <= '9999999999'::bigint),
  constraint reservation_entries_charge_check CHECK (charge IS NULL OR (charge = ANY (ARRAY['envio'::text, 'aduana'::text, 'seguro'::text, 'comision'::text])) AND (kind = 'cargo'::text OR reverses = 'cargo'::text)),
  constraint reservation_entries_check CHECK ((amount_cents IS NOT NULL) = (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'descuento'::text, 'devolucion'::text]))),
  constraint reservation_entries_check1 CHECK ((rate IS NULL) = (rate_currency IS NULL)),
  constraint reservation_entries_check2 CHECK (kind = 'cambio_fecha'::text OR expected_from IS NULL AND expected_on IS NULL),
  constraint reservation_entries_check3 CHECK (kind <> 'nota'::text OR note IS NOT NULL),
  constraint reservation_entries_check4 CHECK (reverses IS NULL OR kind = 'devolucion'::text AND (reverses = ANY (ARRAY['anticipo'::text, 'abono'::text])) OR kind = 'descuento'::text AND reverses = 'cargo'::text OR kind = 'cargo'::text AND reverses = 'descuento'::text),
  constraint reservation_entries_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservation_entries_happened_on_check CHECK (happened_on >= '2000-01-01'::date AND happened_on <= '2100-12-31'::date),
  constraint reservation_entries_kind_check CHECK (kind = ANY (ARRAY['anticipo'::text, 'abono'::text, 'cargo'::text, 'descuento'::text, 'devolucion'::text, 'cambio_fecha'::text, 'recibido'::text, 'cancelado'::text, 'nota'::text])),
  constraint reservation_entries_method_check CHECK (method = ANY (ARRAY['efectivo'::text, 'transferencia'::text, 'deposito'::text, 'tarjeta'::text, 'paypal'::text, 'mercado_pago'::text, 'otro'::text])),
  constraint reservation_entries_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint reservation_entries_rate_check CHECK (rate > 0::numeric),
  constraint reservation_entries_rate_currency_check CHECK (rate_currency ~ '^[A-Z]{3}$'::text),
  constraint reservation_entries_user_id_request_id_fkey FOREIGN KEY (user_id, request_id) REFERENCES reservation_requests(user_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint reservation_entries_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) ON DELETE CASCADE
);
CREATE INDEX reservation_entries_request_id_idx ON reservation_entries USING btree (request_id) WHERE request_id IS NOT NULL;
-- A reservation ends once.
CREATE UNIQUE INDEX reservation_entries_reservation_id_idx ON reservation_entries USING btree (reservation_id) WHERE kind = ANY (ARRAY['recibido'::text, 'cancelado'::text]);
-- The sums of a ledger are read from this index alone.
CREATE INDEX reservation_entries_sums ON reservation_entries USING btree (user_id, reservation_id) INCLUDE (kind, amount_cents, happened_on, reverses);
CREATE INDEX reservation_entries_transfer ON reservation_entries USING btree (user_id, transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX reservation_entries_user_id_happened_on_id_idx ON reservation_entries USING btree (user_id, happened_on DESC, id DESC);
CREATE TRIGGER reservation_entries_leave AFTER DELETE ON reservation_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ledger_leaves_with_account();
CREATE TRIGGER reservation_entries_stand BEFORE UPDATE ON reservation_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();

-- Requests by idempotency key; the hash detects the same key with other content.
create table reservation_requests (
  id integer generated always as identity not null,
  user_id integer not null,
  key text not null,
  content_hash bytea not null,
  reservation_id integer,
  created_at timestamp with time zone not null,
  constraint reservation_requests_pkey PRIMARY KEY (id),
  constraint reservation_requests_user_id_id_key UNIQUE (user_id, id),
  constraint reservation_requests_user_id_key_key UNIQUE (user_id, key),
  constraint reservation_requests_content_hash_check CHECK (length(content_hash) = 32),
  constraint reservation_requests_key_check CHECK (length(key) >= 1 AND length(key) <= 100),
  constraint reservation_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reservation_requests_user_id_reservation_id_fkey FOREIGN KEY (user_id, reservation_id) REFERENCES reservations(user_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX reservation_requests_user_id_reservation_id_idx ON reservation_requests USING btree (user_id, reservation_id);

-- The terms of a reservation. Payments and the end of it are only in the ledger.
create table reservations (
  id integer generated always as identity not null,
  user_id integer not null,
  item_id integer not null,
  store_id integer not null,
  quantity smallint not null,
  total_cents bigint not null,
  currency text not null,
  order_ref text,
  reserved_on date not null,
  expected_on date,
  notes text,
  plan jsonb,
  created_at timestamp with time zone not null,
  -- Counts the changes of its terms and its ledger, for calendar programs.
  revision integer default 0 not null,
  -- When it changed last; null if it did not since it was made.
  changed_at timestamp with time zone,
  shipment_id integer,
  constraint reservations_pkey PRIMARY KEY (id),
  constraint reservations_user_id_id_key UNIQUE (user_id, id),
  constraint reservations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint reservations_expected_on_check CHECK (expected_on >= '2000-01-01'::date AND expected_on <= '2100-12-31'::date),
  constraint reservations_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint reservations_order_ref_check CHECK (length(order_ref) >= 1 AND length(order_ref) <= 120),
  constraint reservations_quantity_check CHECK (quantity >= 1 AND quantity <= 99),
  constraint reservations_reserved_on_check CHECK (reserved_on >= '2000-01-01'::date AND reserved_on <= '2100-12-31'::date),
  constraint reservations_total_cents_check CHECK (total_cents >= 1 AND total_cents <= '9999999999'::bigint),
  constraint reservations_item_id_fkey FOREIGN KEY (item_id) REFERENCES all_items(id) DEFERRABLE,
  constraint reservations_shipment_fkey FOREIGN KEY (user_id, shipment_id) REFERENCES shipments(user_id, id) ON DELETE SET NULL (shipment_id),
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES collectors(user_id) ON DELETE CASCADE,
  -- Deferred, because deleting an account deletes its stores and reservations in any order.
  constraint reservations_user_id_store_id_fkey FOREIGN KEY (user_id, store_id) REFERENCES stores(user_id, id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX reservations_item_id_idx ON reservations USING btree (item_id);
CREATE INDEX reservations_shipment ON reservations USING btree (user_id, shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX reservations_user_id_item_id_idx ON reservations USING btree (user_id, item_id);
CREATE INDEX reservations_user_id_store_id_idx ON reservations USING btree (user_id, store_id);
CREATE TRIGGER reservations_leave AFTER DELETE ON reservations REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION ledger_leaves_with_account();

-- The reminders already sent. `about` is the due date, the change of date, or since when a store is silent.
create table sent_notices (
  user_id integer not null,
  reservation_id integer not null,
  kind text not null,
  about text not null,
  sent_on date not null,
  constraint sent_notices_pkey PRIMARY KEY (user_id, reservation_id, kind, about),
  constraint sent_notices_kind_check CHECK (kind = ANY (ARRAY['due_soon'::text, 'due_today'::text, 'late'::text, 'date_moved'::text, 'settle_soon'::text, 'store_silent'::text])),
  constraint sent_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Figures of one store that come in one parcel, of one order or of several.
create table shipments (
  id integer generated always as identity not null,
  user_id integer not null,
  store_id integer not null,
  -- A key of contract/reservations/carriers.ts.
  carrier text,
  tracking text,
  sent_on date,
  created_at timestamp with time zone not null,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_user_id_id_key UNIQUE (user_id, id),
  constraint shipments_carrier_check CHECK (length(carrier) >= 1 AND length(carrier) <= 40),
  constraint shipments_sent_on_check CHECK (sent_on >= '2000-01-01'::date AND sent_on <= '2100-12-31'::date),
  constraint shipments_tracking_check CHECK (length(tracking) >= 1 AND length(tracking) <= 80),
  constraint shipments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint shipments_user_id_store_id_fkey FOREIGN KEY (user_id, store_id) REFERENCES stores(user_id, id) ON DELETE CASCADE
);
CREATE INDEX shipments_store ON shipments USING btree (user_id, store_id);

-- The receipt of a payment as a picture or a PDF, which only its owner gets. Entries never change, so it stands beside
-- them.
create table slips (
  id integer generated always as identity not null,
  user_id integer not null,
  entry_id integer not null,
  -- A slip of a transfer belongs to all its payments.
  transfer_id uuid,
  path text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  constraint slips_pkey PRIMARY KEY (id),
  constraint slips_entry_id_key UNIQUE (entry_id),
  constraint slips_path_key UNIQUE (path),
  constraint slips_bytes_check CHECK (bytes > 0),
  constraint slips_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES reservation_entries(id) ON DELETE CASCADE,
  constraint slips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX slips_user ON slips USING btree (user_id, transfer_id);
CREATE TRIGGER slip_deletion_scheduled AFTER DELETE ON slips FOR EACH ROW EXECUTE FUNCTION slip_deletion_scheduled();

-- A member's own list. Names that differ only in case or accents share a key and are one store.
create table stores (
  id integer generated always as identity not null,
  user_id integer not null,
  name text not null,
  name_key text not null,
  notes text,
  -- What is lost by cancelling; null when the member has not said.
  loss_kind text,
  loss_percent numeric(5,2),
  template_id integer,
  created_at timestamp with time zone not null,
  constraint stores_pkey PRIMARY KEY (id),
  constraint stores_user_id_id_key UNIQUE (user_id, id),
  constraint stores_user_id_name_key_key UNIQUE (user_id, name_key),
  constraint stores_check CHECK ((loss_percent IS NOT NULL) = (COALESCE(loss_kind, ''::text) ~~ 'porcentaje%'::text)),
  constraint stores_loss_kind_check CHECK (loss_kind = ANY (ARRAY['nada'::text, 'anticipo'::text, 'porcentaje_pagado'::text, 'porcentaje_total'::text, 'todo'::text])),
  constraint stores_loss_percent_check CHECK (loss_percent > 0::numeric AND loss_percent <= 100::numeric),
  constraint stores_name_check CHECK (length(name) >= 1 AND length(name) <= 120),
  constraint stores_notes_check CHECK (length(notes) >= 1 AND length(notes) <= 4000),
  constraint stores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint stores_user_id_template_id_fkey FOREIGN KEY (user_id, template_id) REFERENCES plan_templates(user_id, id) ON DELETE SET NULL (template_id)
);
CREATE INDEX stores_user_id_template_id_idx ON stores USING btree (user_id, template_id);
