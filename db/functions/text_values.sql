-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The parts of a text with commas, as filter:part; null for none.
CREATE FUNCTION text_values(filter text, texts text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(filter || ':' || btrim(part)) from unnest(string_to_array(texts, ',')) as part where btrim(part) <> ''
$function$;
