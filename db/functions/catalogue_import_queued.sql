-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Notifies the workers of imports with work to do.
CREATE FUNCTION catalogue_import_queued()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if new.state in ('checking', 'applying', 'pictures', 'undoing') then
    perform pg_notify('catalogue_import_queued', '');
  end if;
  return null;
end $function$;
