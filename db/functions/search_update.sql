-- Writes the search rows of the next items and returns how many; in turn with other changes of the catalogue.
create or replace function search_update(at_most integer) returns integer language plpgsql set search_path from current as $function$
declare ids int[];
begin
  perform pg_advisory_xact_lock(hashtext('catalogue items'));
  with next as (
    delete from item_search_due where item_id in (select item_id from item_search_due order by item_id limit at_most)
    returning item_id
  )
  select coalesce(array_agg(item_id), '{}') into ids from next;
  if cardinality(ids) > 0 then
    perform search_index(ids);
    perform search_unlist(ids);
    perform item_json_write(ids);
    perform pg_notify('catalogue_changed', '');
  end if;
  return cardinality(ids);
end $function$;
