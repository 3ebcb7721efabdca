-- Writes the answers about a figure again when what is told of it in another table changes.
create or replace function item_json_follows() returns trigger language plpgsql set search_path from current as $function$
begin
  if tg_op = 'INSERT' then perform item_json_write(array(select item_id from added group by item_id));
  elsif tg_op = 'DELETE' then perform item_json_write(array(select item_id from removed group by item_id));
  else perform item_json_write(array(select item_id from added union select item_id from removed));
  end if;
  return null;
end $function$;

create or replace trigger item_json_added after insert on item_images referencing new table as added
  for each statement execute function item_json_follows();
create or replace trigger item_json_changed after update on item_images referencing old table as removed new table as
  added
  for each statement execute function item_json_follows();
create or replace trigger item_json_removed after delete on item_images referencing old table as removed
  for each statement execute function item_json_follows();
create or replace trigger item_json_added after insert on item_release_changes referencing new table as added
  for each statement when (pg_trigger_depth() = 0) execute function item_json_follows();
create or replace trigger item_json_changed after update on item_release_changes referencing old table as removed new
  table as added
  for each statement execute function item_json_follows();
create or replace trigger item_json_removed after delete on item_release_changes referencing old table as removed
  for each statement execute function item_json_follows();
