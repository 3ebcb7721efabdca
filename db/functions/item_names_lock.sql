-- Locks the license, line, brand, saga and arco of these figures against being renamed.
create or replace function item_names_lock(ids integer[]) returns void language plpgsql set search_path from current as $function$
begin
  -- Whoever renames one of these waits here, and then finds the figures; or this waits, and reads the new name.
  perform from all_licenses where id in (select license_id from all_items where id = any (ids)) order by id for share;
  perform from all_lines where id in (select line_id from all_items where id = any (ids)) order by id for share;
  perform from brands where id in (select brand_id from all_items where id = any (ids)) order by id for share;
  perform from sagas where id in (select saga_id from all_items where id = any (ids)) order by id for share;
  perform from arcos where id in (select arco_id from all_items where id = any (ids)) order by id for share;
end $function$;
