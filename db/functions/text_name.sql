-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION text_name(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substr(value, position(':' in value) + 1)
$function$;
