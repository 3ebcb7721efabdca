create table departures (
  id integer generated always as identity primary key,
  user_id integer not null references collectors (user_id) on delete cascade,
  item_id integer not null references all_items (id) on delete cascade,
  copy_id integer not null,
  lent_copy_id integer,
  kind text not null check (kind in ('vendida', 'regalada', 'cambiada', 'prestada', 'perdida', 'rota')),
  left_on date not null check (left_on between '1900-01-01' and '2100-12-31'),
  amount_cents cents,
  costs_cents cents,
  currency text check (currency ~ '^[A-Z]{3}$'),
  paid_cents bigint,
  paid_currency text,
  recipient text check (length(recipient) between 1 and 120),
  note text check (length(note) between 1 and 4000),
  remind_on date check (remind_on between '1900-01-01' and '2100-12-31'),
  reminded_on date,
  copy jsonb not null,
  created_at timestamptz not null,
  unique (user_id, copy_id),
  check (num_nonnulls(amount_cents, costs_cents) = 0 or currency is not null),
  check ((lent_copy_id is not null) = (kind = 'prestada')),
  foreign key (lent_copy_id, user_id) references copies (id, user_id) on delete cascade
);
create index departures_item on departures (item_id);
create index departures_left on departures (user_id, left_on desc, id desc);
create index departures_lent on departures (lent_copy_id, user_id) where lent_copy_id is not null;
create index departures_remind on departures (remind_on) where remind_on is not null and reminded_on is null;

alter table notice_settings drop constraint notice_settings_kind_check,
  add constraint notice_settings_kind_check check (kind in ('due_soon', 'due_today', 'late', 'settle_soon', 'date_moved',
    'loan_due', 'wish_announced', 'wish_released', 'contribution_answered')) not valid;
alter table notice_settings validate constraint notice_settings_kind_check;

comment on table departures is 'collection: Copies that were sold, given, traded, lost or broken, and those that are lent.';
comment on column departures.copy_id is 'The former number of the copy, by which a repeated request counts once.';
comment on column departures.lent_copy_id is 'Of a lent copy, which still belongs to the collection.';
comment on column departures.amount_cents is 'What was received for it; costs_cents is what selling it cost.';
comment on column departures.paid_cents is 'What it had cost at home; null when unknown.';
comment on column departures.recipient is 'Who has it now; only its former owner sees it.';
comment on column departures.copy is 'The values of the copy, to bring it back.';
