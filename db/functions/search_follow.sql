-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The former name of search_update, for the version before.
CREATE FUNCTION search_follow(at_most integer)
 RETURNS integer
 LANGUAGE sql
AS $function$ select search_update(at_most) $function$;
