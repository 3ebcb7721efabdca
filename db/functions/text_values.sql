-- The parts of a text with commas, as filter:part; null for none.
create or replace function text_values(filter text, texts text) returns text[] language sql immutable parallel safe
  strict as $function$
  select array_agg(filter || ':' || btrim(part)) from unnest(string_to_array(texts, ',')) as part where btrim(part) <> ''
$function$;
