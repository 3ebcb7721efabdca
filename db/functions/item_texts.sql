-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The texts by which filters find a figure, one line a filter, joined by ||. Search reads them too.
CREATE FUNCTION item_texts(item all_items)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return text_values('characters', item.character) || text_values('sculptors', item.sculptor);
end $function$;
