-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION copy_photo_detached()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  new.detached_at := case when new.copy_id is null then now() end;
  return new;
end $function$;
