-- What members looked for and the catalogue lacks, by which the catalogue grows.
create table misses (
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('code', 'text')),
  key text not null check (length(key) between 1 and 100),
  words text not null check (length(words) between 1 and 80),
  missed_on date not null,
  item_id integer references all_items (id) on delete cascade,
  primary key (user_id, kind, key)
);
create index misses_missed_on on misses (missed_on);
create index misses_item on misses (item_id) where item_id is not null;

create table dismissed_misses (
  key text primary key check (length(key) between 3 and 310),
  dismissed_at timestamptz not null
);

alter table contributions add column missed_code text, add column missed_name text;

comment on table misses is 'collection: Barcodes that a member scanned, and texts that they searched, of which the catalogue had nothing.';
comment on column misses.key is 'What spellings of one code (barcode_key) or of one name (missed_name) have in common.';
comment on column misses.words is 'The digits, or the folded text.';
comment on column misses.missed_on is 'The last day; a row is deleted 90 days later.';
comment on column misses.item_id is 'The figure that is there now, until the member is told.';
comment on table dismissed_misses is 'admin: Groups of what members miss that somebody said will not be in the catalogue.';
comment on column dismissed_misses.key is 'c: and a code, or n: and a name, as the queue groups them.';
comment on column contributions.missed_code is 'Of a missing figure, what groups it with what others miss: barcode_key and missed_name of what is proposed.';

\ir ../functions/search_title.sql
\ir ../functions/missed_name.sql
\ir ../functions/contribution_named.sql
update contributions set fields = fields where state = 'pendiente' and kind = 'new_item';
