-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The name, username and e-mail of a member as the search of the administration compares them. Stored, because folding
-- twenty thousand names for each search would take too long. The function names its schema, because pg_restore writes
-- rows with an empty search path.
CREATE FUNCTION user_search_text(fullname text, username text, email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path FROM CURRENT
AS $function$
begin
  return search_fold(fullname || ' ' || username || ' ' || email);
end $function$;
