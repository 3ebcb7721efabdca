-- The texts that only the page of a figure shows, one column a field (docs/adding-a-field.md).
create or replace function item_page_texts(item all_items) returns json language sql stable as $function$
  select row_to_json(texts) from (select item.materials, item.character, item.sculptor) as texts
$function$;
