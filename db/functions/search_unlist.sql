-- Moves the search rows of these items to where they belong. item_search counts follow by its triggers.
create or replace function search_unlist(ids integer[]) returns void language plpgsql set search_path from current as $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with moved as (
    delete from item_search s using items i
    where s.id = any (ids) and i.id = s.id and i.retired_at is not null
    returning s.*
  )
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document from moved;
  perform search_write(array(select id from all_items where id = any (ids) and owner_id is not null),
    'all_items', 'unlisted_item_search');
end $function$;
