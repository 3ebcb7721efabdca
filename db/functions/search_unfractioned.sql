-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- "Espanto 1/12" is a scale, not number 12, so fractions are not words of the name.
CREATE FUNCTION search_unfractioned(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select regexp_replace(name, '[0-9]+ ?[/:⁄／：] ?[0-9]+', ' ', 'g')
  $function$;
