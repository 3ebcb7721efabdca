create table slips (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  entry_id integer not null unique references reservation_entries (id) on delete cascade,
  transfer_id uuid,
  path text not null unique,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index slips_user on slips (user_id, transfer_id);

comment on table slips is 'reservations: The receipt of a payment as a picture or a PDF, which only its owner gets. Entries never change, so it stands beside them.';
comment on column slips.transfer_id is 'A slip of a transfer belongs to all its payments.';
