-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The form names are compared in: "The Joker" and "joker" are the same.
CREATE FUNCTION search_title(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select regexp_replace(translate(folded, '_', ' '), '^(the|el|la|los|las) (?=.)', '')
  $function$;
