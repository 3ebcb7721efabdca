-- contributions: corrections and missing figures that members propose (docs/product.md#contributions).
create table contributions (
  id int generated always as identity primary key,
  -- Null once the account is gone; the trigger below removes what was personal.
  author_id int references users on delete set null,
  kind text not null check (kind in ('correction', 'new_item')),
  -- The figure to correct, or the private figure of its author until it is accepted.
  item_id int references all_items on delete set null,
  state text not null default 'pendiente'
    check (state in ('pendiente', 'aceptada', 'aceptada_parcial', 'rechazada', 'retirada')),
  -- The proposed texts by field, and the texts that the catalogue had when they were proposed.
  fields jsonb not null,
  seen jsonb not null default '{}',
  -- Of a missing figure: license and line, by slug or by name.
  place jsonb,
  sources text[] not null default '{}' check (cardinality(sources) <= 10),
  message text not null default '' check (length(message) <= 2000),
  reason text check (reason in ('duplicada', 'sin_fuente', 'dato_incorrecto', 'fuera_de_tema', 'otra')),
  reason_text text not null default '' check (length(reason_text) <= 500),
  -- The texts as they were applied, and those they replaced, so that a decision can be undone.
  accepted jsonb,
  replaced jsonb,
  -- A small correction of a trusted author is applied at once and still waits for its review.
  is_applied boolean not null default false,
  -- The figure that a missing one turned out to be.
  merged_into int references all_items on delete set null,
  -- Grows with every change, so that the second of two people who act at once is refused.
  revision int not null default 1,
  idempotency_key text check (length(idempotency_key) <= 100),
  -- Of the request, so that the same proposal is not stored twice.
  content_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  decided_by int references users on delete set null,
  -- When its author was e-mailed what became of it.
  told_at timestamptz,
  unique (author_id, idempotency_key),
  check ((state in ('aceptada', 'aceptada_parcial', 'rechazada')) = (decided_at is not null)),
  check (not is_applied or accepted is not null)
);
create index on contributions (author_id, id desc);
create index on contributions (author_id, decided_at desc);
create index on contributions (item_id);
create index on contributions (merged_into);
create index on contributions (decided_by);
create index on contributions (id) where state = 'pendiente';

create table contribution_photos (
  id int generated always as identity primary key,
  contribution_id int not null references contributions on delete cascade,
  path text not null unique,
  thumb_path text not null unique,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null
);
create index on contribution_photos (contribution_id, id);

-- Schedules the files for deletion when a photo is deleted, alone or with the account.
create trigger contribution_photos_doomed after delete on contribution_photos
  for each row execute function copy_photo_doomed();

-- Of a deleted account only facts of the catalogue stay, accepted or applied, without the message and the photos of their
-- author.
create function contribution_author_left() returns trigger language plpgsql set search_path from current as $$
begin
  if new.state in ('aceptada', 'aceptada_parcial') or new.is_applied then
    delete from contribution_photos where contribution_id = new.id;
    update contributions set message = '', idempotency_key = null where id = new.id;
  else
    delete from contributions where id = new.id;
  end if;
  return null;
end $$;
create trigger contribution_author_left after update of author_id on contributions
  for each row when (old.author_id is not null and new.author_id is null)
  execute function contribution_author_left();
