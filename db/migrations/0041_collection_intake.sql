-- collection/intake: a member's file while it is imported, and what is needed to undo it.

create table intakes (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  state text not null check (state in
    ('reading', 'columns', 'matching', 'ready', 'applying', 'applied', 'undoing', 'undone', 'stopped')),
  format text not null check (format in ('vitrina', 'myfigurecollection', 'discogs', 'other')),
  filename text not null check (length(filename) between 1 and 200),
  -- The first row of the file, and the meaning of each column: null when it is ignored.
  header text[] not null,
  targets text[] not null,
  -- For prices without a currency.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  row_count int not null default 0 check (row_count >= 0),
  -- The progress of the current step.
  done int not null default 0,
  total int not null default 0,
  -- How often the step failed; it is given up after a few times.
  failures int not null default 0,
  -- Items left as they were by an undo, because the member had changed them since.
  kept int not null default 0,
  created_at timestamptz not null,
  worked_at timestamptz not null,
  finished_at timestamptz
);
create index on intakes (user_id, id desc);
create index on intakes (worked_at) where state in ('matching', 'applying', 'undoing');

-- A row of the file: the raw cells, the parsed values, and the matched item.
create table intake_rows (
  intake_id int not null references intakes on delete cascade,
  -- As a spreadsheet counts.
  row_no int not null,
  cells text[] not null,
  entry jsonb,
  match text check (match in ('exact', 'likely', 'unsure', 'none')),
  reason text check (reason in ('own', 'source_id', 'barcode', 'sku', 'name', 'search', 'picked')),
  item_id int references items on delete set null,
  is_taken boolean not null default false,
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused', 'skipped')),
  primary key (intake_id, row_no)
);
create index on intake_rows (intake_id, match, row_no);
create index on intake_rows (intake_id, item_id);
create index on intake_rows (item_id) where item_id is not null;

-- The parts of a member's export besides marks. Each row belongs to the room it came from.
create table intake_extras (
  intake_id int not null references intakes on delete cascade,
  part text not null,
  row_no int not null,
  value jsonb not null,
  is_done boolean not null default false,
  -- What its room needs to undo it; null when nothing was added.
  undo jsonb,
  primary key (intake_id, part, row_no)
);

-- The changes an import made to an item, for undoing them: the mark before and after, and each copy before (null: it was
-- added) and after.
create table intake_changes (
  intake_id int not null references intakes on delete cascade,
  item_id int not null references items on delete cascade,
  before jsonb,
  after jsonb not null,
  copies jsonb not null,
  is_undone boolean not null default false,
  primary key (intake_id, item_id)
);
create index on intake_changes (item_id);

-- Notifies the workers of imports with work to do.
create function intake_queued() returns trigger language plpgsql as $$
begin
  if new.state in ('matching', 'applying', 'undoing') then perform pg_notify('intake_queued', ''); end if;
  return null;
end $$;
create trigger intake_queued after insert or update of state on intakes
  for each row execute function intake_queued();
