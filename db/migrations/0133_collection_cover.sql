-- collection: a member chooses one of their own figures as the cover of their collection. A figure that leaves the collection is no
-- longer shown; one that leaves the catalogue is forgotten.
alter table collectors add column cover_item_id integer references all_items (id) on delete set null;
create index collectors_cover on collectors (cover_item_id) where cover_item_id is not null;
