-- reservations: reservations in stores, and the ledger of each (docs/product.md#reservations).

-- Payment plans that a member has saved under a name; `plan` as in contract/reservations-plans.ts.
create table plan_templates (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  plan jsonb not null,
  created_at timestamptz not null,
  unique (user_id, id)
);

-- A member's own list. Names that differ only in case or accents share a key and are one store.
create table stores (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  name_key text not null,
  notes text check (length(notes) between 1 and 4000),
  -- What is lost by cancelling; null when the member has not said.
  loss_kind text check (loss_kind in ('nada', 'anticipo', 'porcentaje_pagado', 'porcentaje_total', 'todo')),
  loss_percent numeric(5, 2) check (loss_percent > 0 and loss_percent <= 100),
  template_id int,
  created_at timestamptz not null,
  unique (user_id, name_key),
  unique (user_id, id),
  foreign key (user_id, template_id) references plan_templates (user_id, id) on delete set null (template_id),
  check ((loss_percent is not null) = (coalesce(loss_kind, '') like 'porcentaje%'))
);
create index on stores (user_id, template_id);

-- The terms of a reservation. Payments and the end of it are only in the ledger.
create table reservations (
  id int generated always as identity primary key,
  user_id int not null references collectors on delete cascade,
  item_id int not null references items,
  store_id int not null,
  quantity smallint not null check (quantity between 1 and 99),
  total_cents bigint not null check (total_cents between 1 and 9999999999),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  order_ref text check (length(order_ref) between 1 and 120),
  reserved_on date not null check (reserved_on between '2000-01-01' and '2100-12-31'),
  expected_on date check (expected_on between '2000-01-01' and '2100-12-31'),
  notes text check (length(notes) between 1 and 4000),
  plan jsonb,
  created_at timestamptz not null,
  unique (user_id, id),
  -- Deferred, because deleting an account deletes its stores and reservations in any order.
  foreign key (user_id, store_id) references stores (user_id, id) deferrable initially deferred
);
create index on reservations (user_id, item_id);
create index on reservations (user_id, store_id);
create index on reservations (item_id);

-- Requests by idempotency key; the hash detects the same key with other content.
create table reservation_requests (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  key text not null check (length(key) between 1 and 100),
  content_hash bytea not null check (length(content_hash) = 32),
  reservation_id int,
  created_at timestamptz not null,
  unique (user_id, key),
  unique (user_id, id),
  foreign key (user_id, reservation_id) references reservations (user_id, id) deferrable initially deferred
);
create index on reservation_requests (user_id, reservation_id);

-- The ledger. Entries are never changed, and only deleted with the whole account.
create table reservation_entries (
  id int generated always as identity primary key,
  user_id int not null,
  reservation_id int not null,
  kind text not null check (kind in
    ('anticipo', 'abono', 'cargo', 'devolucion', 'cambio_fecha', 'recibido', 'cancelado', 'nota')),
  amount_cents bigint check (amount_cents between 1 and 9999999999),
  happened_on date not null check (happened_on between '2000-01-01' and '2100-12-31'),
  method text check (method in
    ('efectivo', 'transferencia', 'deposito', 'tarjeta', 'paypal', 'mercado_pago', 'otro')),
  note text check (length(note) between 1 and 2000),
  expected_from date,
  expected_on date check (expected_on between '2000-01-01' and '2100-12-31'),
  -- As typed by the member: units of rate_currency for one of the reservation's currency.
  rate numeric(17, 8) check (rate > 0),
  rate_currency text check (rate_currency ~ '^[A-Z]{3}$'),
  -- Shared by all payments of one transfer.
  transfer_id uuid,
  request_id int,
  created_at timestamptz not null,
  foreign key (user_id, reservation_id) references reservations (user_id, id) on delete cascade,
  foreign key (user_id, request_id) references reservation_requests (user_id, id) deferrable initially deferred,
  check ((amount_cents is not null) = (kind in ('anticipo', 'abono', 'cargo', 'devolucion'))),
  check ((rate is null) = (rate_currency is null)),
  check (kind = 'cambio_fecha' or (expected_from is null and expected_on is null)),
  check (kind <> 'nota' or note is not null)
);
create index on reservation_entries (user_id, reservation_id) include (kind, amount_cents, happened_on);
create index on reservation_entries (user_id, happened_on desc, id desc);
create index on reservation_entries (request_id) where request_id is not null;
-- A reservation ends once.
create unique index on reservation_entries (reservation_id) where kind in ('recibido', 'cancelado');

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
end $$;

-- Allows deleting entries only together with their account.
create function ledger_leaves_with_account() returns trigger language plpgsql as $$
begin
  if exists (select from removed join users on users.id = removed.user_id) then
    raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger reservation_entries_stand before update on reservation_entries
  for each statement execute function ledger_stands();
create trigger reservation_entries_leave after delete on reservation_entries
  referencing old table as removed for each statement execute function ledger_leaves_with_account();
create trigger reservations_leave after delete on reservations
  referencing old table as removed for each statement execute function ledger_leaves_with_account();

-- The most a member wants to spend in a month, by currency.
create table reservation_ceilings (
  user_id int not null references users on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  monthly_cents bigint not null check (monthly_cents between 1 and 9999999999),
  primary key (user_id, currency)
);

-- The reminders a member has switched off; without a row all are on.
create table reminder_settings (
  user_id int primary key references users on delete cascade,
  due_soon boolean not null default true,
  due_today boolean not null default true,
  late boolean not null default true,
  date_moved boolean not null default true,
  settle_soon boolean not null default true
);

-- One e-mail per member and day: the process that inserts the row queues it.
create table reminder_days (
  user_id int not null references users on delete cascade,
  sent_on date not null,
  primary key (user_id, sent_on)
);

-- The reminders already sent. `about` is the due date, or the change of date.
create table reminders_told (
  user_id int not null references users on delete cascade,
  reservation_id int not null,
  kind text not null check (kind in ('due_soon', 'due_today', 'late', 'date_moved', 'settle_soon')),
  about text not null,
  told_on date not null,
  primary key (user_id, reservation_id, kind, about)
);
