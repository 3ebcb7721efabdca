-- Words of private figures are not learned: search would offer them to everybody as corrections.
create or replace function search_index(ids integer[]) returns void language plpgsql as $function$
begin
  perform search_learn(search_write(ids, 'items', 'item_search'));
end $function$;
