-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Schedules the files for deletion when a photo is deleted, alone or with the account.
CREATE FUNCTION photo_deletion_scheduled()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  insert into scheduled_deletions (path, scheduled_at) values (old.path, now()), (old.thumb_path, now())
  on conflict (path) do nothing;
  return null;
end $function$;
