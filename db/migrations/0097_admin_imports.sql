-- admin: catalogue files that are imported from the administration (docs/admin.md#imports).

create table catalogue_imports (
  id int generated always as identity primary key,
  -- Who sent the file and asked for its last step; the row is kept when the account is deleted.
  administrator_id int references users on delete set null,
  -- The request that asked for the last step, for the audit log.
  request_id text not null check (length(request_id) <= 100),
  state text not null check (state in
    ('checking', 'ready', 'applying', 'pictures', 'applied', 'undoing', 'undone', 'failed', 'discarded')),
  filename text not null check (length(filename) between 1 and 200),
  -- Paths in the file store; null once the file is removed.
  file text,
  pictures_file text,
  -- Whether rows with mistakes may be left out.
  skips_bad_rows boolean not null default false,
  -- The progress of the current step; the total is not known while the file is read for the first time.
  step text not null default 'reading' check (step in ('reading', 'comparing', 'saving', 'pictures', 'undoing')),
  done int not null default 0,
  -- rows, added, changed, unchanged, refused, pictures, removed, restored, kept: as far as they are known.
  counts jsonb not null default '{}',
  -- Why the file could not be imported, in Spanish.
  failure text,
  -- How often the step failed; it is given up after a few times.
  failures int not null default 0,
  created_at timestamptz not null,
  -- When the current step began or failed last.
  worked_at timestamptz not null,
  applied_at timestamptz
);
create index on catalogue_imports (worked_at) where state in ('checking', 'applying', 'pictures', 'undoing');

-- The preview of an import: what each row would add or change, or why it is refused.
create table catalogue_import_rows (
  import_id int not null references catalogue_imports on delete cascade,
  kind text not null check (kind in ('new', 'changed', 'refused')),
  -- As a spreadsheet counts.
  row_no int not null,
  name text,
  -- License and line, as the file writes them.
  place text,
  item_id int,
  -- For changed rows: [{field, from, to}]; for refused rows: [{column, reason}].
  details jsonb not null default '[]',
  primary key (import_id, kind, row_no)
);

-- What an import did to each figure, to undo it and to list it among the figure's versions. Columns of items by name; an
-- added figure has no values before. It does not reference items, because it outlives figures that an undo removes.
create table catalogue_import_changes (
  import_id int not null references catalogue_imports on delete cascade,
  item_id int not null,
  row_no int not null,
  before jsonb,
  after jsonb not null,
  -- What an undo did, and the fields it left because somebody changed them since.
  outcome text check (outcome in ('removed', 'restored', 'kept')),
  kept text[] not null default '{}',
  primary key (import_id, item_id)
);
create index on catalogue_import_changes (item_id);

-- The licenses, lines, brands, sagas and arcos an import added; an undo removes those that are empty.
create table catalogue_import_names (
  import_id int not null references catalogue_imports on delete cascade,
  kind text not null check (kind in ('licenses', 'lines', 'brands', 'sagas', 'arcos')),
  name_id int not null,
  primary key (import_id, kind, name_id)
);

-- Each picture of the zip: the figure it was added to, or why it was left out.
create table catalogue_import_pictures (
  import_id int not null references catalogue_imports on delete cascade,
  name text not null check (length(name) <= 300),
  item_id int,
  kind text check (kind in ('main', 'gal')),
  file text,
  problem text,
  primary key (import_id, name)
);

-- Notifies the workers of imports with work to do.
create function catalogue_import_queued() returns trigger language plpgsql set search_path from current as $$
begin
  if new.state in ('checking', 'applying', 'pictures', 'undoing') then
    perform pg_notify('catalogue_import_queued', '');
  end if;
  return null;
end $$;
create trigger catalogue_import_queued after insert or update of state on catalogue_imports
  for each row execute function catalogue_import_queued();
