-- Retiring and restoring items moves their rows between the two tables of the search as they are, without computing the
-- words of each name again.
create or replace function search_retire(ids integer[]) returns void language plpgsql set search_path from current as $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with gone as (delete from item_search where id = any (ids) returning *)
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document from gone;
end $function$;
