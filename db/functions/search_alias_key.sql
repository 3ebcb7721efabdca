-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The form aliases are compared in: "La guerra de las galaxias" is "guerra galaxias".
CREATE FUNCTION search_alias_key(phrase text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path FROM CURRENT
AS $function$
begin
  return array_to_string(search_asked(search_fold(phrase)), ' ');
end $function$;
