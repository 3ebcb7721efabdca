-- The figures of every list are kept, so that an undone list leaves those of the list before it.
alter table catalogue_source_items
  drop constraint catalogue_source_items_pkey,
  add constraint catalogue_source_items_pkey primary key (source_id, import_id, item_id);
comment on table catalogue_source_items is 'admin: The figures of a source''s lists. What the last list had and the next one has not has vanished.';
