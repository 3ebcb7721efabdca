-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Pages that name somebody are old when the name may no longer be there, or is another one.
CREATE FUNCTION contribution_credits_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;
