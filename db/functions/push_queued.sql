-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Wakes the processes that send pushes.
CREATE FUNCTION push_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  notify push_queued;
  return null;
end $function$;
