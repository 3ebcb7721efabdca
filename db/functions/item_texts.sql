-- The texts by which filters find a figure, one line a filter, joined by ||. Search reads them too.
create or replace function item_texts(item all_items) returns text[] language plpgsql immutable as $function$
begin
  return text_values('characters', item.character) || text_values('sculptors', item.sculptor);
end $function$;
