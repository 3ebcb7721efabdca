-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The version before still accepts in part.
CREATE FUNCTION contribution_accepted_whole()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.state := 'aceptada';
  return new;
end $function$;
