-- collection/intake: a member's own file on its way into the collection, and back out when it is undone.

create table intakes (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  state text not null check (state in
    ('reading', 'columns', 'matching', 'ready', 'applying', 'applied', 'undoing', 'undone', 'stopped')),
  format text not null check (format in ('vitrina', 'myfigurecollection', 'discogs', 'other')),
  filename text not null check (length(filename) between 1 and 200),
  -- The first row of the file, and what each column holds: null where it is left out.
  header text[] not null,
  targets text[] not null,
  -- Of prices that name no other.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  row_count int not null default 0 check (row_count >= 0),
  -- Of the step under way.
  done int not null default 0,
  total int not null default 0,
  -- How often the step failed: it is given up before long.
  failures int not null default 0,
  -- Figures that stayed as they were when it was undone, for the member had changed them since.
  kept int not null default 0,
  created_at timestamptz not null,
  worked_at timestamptz not null,
  finished_at timestamptz
);
create index on intakes (user_id, id desc);
create index on intakes (worked_at) where state in ('matching', 'applying', 'undoing');

-- A row of the file: as it came, what was read in it, and the figure it means.
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

-- What the export of a member holds besides marks: each row goes to the room it came from.
create table intake_extras (
  intake_id int not null references intakes on delete cascade,
  part text not null,
  row_no int not null,
  value jsonb not null,
  is_done boolean not null default false,
  -- What its room needs to take it back; null where nothing was added.
  undo jsonb,
  primary key (intake_id, part, row_no)
);

-- What an applied intake did to a figure, so that it can be taken back: the mark before and after, and each copy with
-- what it said before (null: it was added) and after.
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

-- Whoever works on intakes hears of each that has something to do.
create function intake_queued() returns trigger language plpgsql as $$
begin
  if new.state in ('matching', 'applying', 'undoing') then perform pg_notify('intake_queued', ''); end if;
  return null;
end $$;
create trigger intake_queued after insert or update of state on intakes
  for each row execute function intake_queued();
