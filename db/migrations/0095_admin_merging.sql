-- admin: figures that were one and the same are merged (docs/admin.md#duplicates-and-merging).

-- Each figure that was merged away. Its address redirects for good, and a later import of its source_id finds the one kept.
create table merged_items (
  id integer primary key,
  slug slug not null,
  item_id integer not null references items (id) on delete cascade,
  -- Null when the figure that was kept had none and took it over.
  source_id text unique check (length(source_id) between 1 and 200),
  merged_at timestamptz not null
);
create index on merged_items (item_id);

-- Figures that may be the same; found by a job, because comparing every name takes too long for a page.
create table duplicate_pairs (
  item_id integer not null references items (id) on delete cascade,
  other_id integer not null references items (id) on delete cascade,
  reason text not null check (reason in ('barcode', 'sku', 'name')),
  found_at timestamptz not null,
  primary key (item_id, other_id),
  check (item_id < other_id)
);
create index on duplicate_pairs (other_id);
create index on duplicate_pairs (reason, item_id, other_id);

-- Pairs that somebody looked at: they are not the same figure, so they are not listed again.
create table dismissed_duplicates (
  item_id integer not null references items (id) on delete cascade,
  other_id integer not null references items (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (item_id, other_id),
  check (item_id < other_id)
);
create index on dismissed_duplicates (other_id);

-- When figures were last compared: the job compares those changed since.
create table duplicate_searches (
  is_only boolean primary key default true check (is_only),
  searched_at timestamptz not null
);

-- A file may be deleted later, so that pages already open still show the picture.
alter table doomed_files add column not_before timestamptz not null default '-infinity';
