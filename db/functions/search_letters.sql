-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION search_letters(w text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select string_agg(letter, '' order by letter) from unnest(string_to_array(w, null)) as letter
  $function$;
