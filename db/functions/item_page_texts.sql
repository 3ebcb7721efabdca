-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The texts that only the page of a figure shows, one column a field (docs/adding-a-field.md).
CREATE FUNCTION item_page_texts(item all_items)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select row_to_json(texts) from (select item.materials, item.character, item.sculptor) as texts
$function$;
