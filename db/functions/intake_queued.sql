-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Notifies the workers of imports with work to do.
CREATE FUNCTION intake_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('matching', 'applying', 'undoing') then perform pg_notify('intake_queued', ''); end if;
  return null;
end $function$;
