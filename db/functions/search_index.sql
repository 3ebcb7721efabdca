-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Words of private figures are not learned: search would offer them to everybody as corrections.
CREATE FUNCTION search_index(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform search_learn(search_write(ids, 'items', 'item_search'));
end $function$;
