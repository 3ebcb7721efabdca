-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Notifies every process that serves pages, once per transaction, so that it expires its cached pages.
CREATE FUNCTION catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;
