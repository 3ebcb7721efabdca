-- Price lists of shops and makers: how their columns are read is remembered for each source, and which figures were in them.
create table catalogue_sources (
  id integer generated always as identity not null,
  name text not null,
  columns jsonb not null,
  used_at timestamp with time zone not null,
  constraint catalogue_sources_pkey primary key (id),
  constraint catalogue_sources_name_check check (length(name) between 1 and 100)
);
create unique index catalogue_sources_name_key on catalogue_sources (lower(name));
comment on table catalogue_sources is 'admin: A source of lists, such as a distributor, by the name that the operator gave it.';
comment on column catalogue_sources.columns is 'What its columns hold by their headings, how its cells are read, and what is true of all rows.';

create table catalogue_source_items (
  source_id integer not null,
  item_id integer not null,
  import_id integer not null,
  constraint catalogue_source_items_pkey primary key (source_id, item_id),
  constraint catalogue_source_items_source_id_fkey foreign key (source_id) references catalogue_sources (id) on delete cascade,
  constraint catalogue_source_items_item_id_fkey foreign key (item_id) references all_items (id) on delete cascade
);
create index catalogue_source_items_item_id_idx on catalogue_source_items (item_id);
comment on table catalogue_source_items is 'admin: The figures of a source''s lists, and the last import that had them. What an earlier one had has vanished.';

alter table catalogue_imports
  add column source_id integer references catalogue_sources (id) on delete set null,
  add column list jsonb,
  drop constraint catalogue_imports_state_check,
  add constraint catalogue_imports_state_check check (state in
    ('checking', 'columns', 'ready', 'applying', 'pictures', 'applied', 'undoing', 'undone', 'failed', 'discarded'));
create index catalogue_imports_source_id_idx on catalogue_imports (source_id) where source_id is not null;
comment on column catalogue_imports.list is 'The first rows of a list, what its columns hold and how they are read; null for a file in our own format.';

alter table catalogue_import_rows
  add column known_by text,
  add column said text,
  drop constraint catalogue_import_rows_kind_check,
  add constraint catalogue_import_rows_kind_check check (kind in ('new', 'changed', 'refused', 'unchanged', 'gone')),
  add constraint catalogue_import_rows_known_by_check check (known_by in ('barcode', 'sku', 'name'));
comment on column catalogue_import_rows.known_by is 'By what a row without source_id was found to be the figure.';
comment on column catalogue_import_rows.said is 'The name of such a row in the file.';
