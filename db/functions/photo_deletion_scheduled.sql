-- Schedules the files for deletion when a photo is deleted, alone or with the account.
create or replace function photo_deletion_scheduled() returns trigger language plpgsql set search_path from current as $function$
begin
  insert into scheduled_deletions (path, scheduled_at) values (old.path, now()), (old.thumb_path, now())
  on conflict (path) do nothing;
  return null;
end $function$;

-- Schedules the files for deletion when a photo is deleted, alone or with the account.
create or replace trigger contribution_photo_deletion_scheduled after delete on contribution_photos
  for each row execute function photo_deletion_scheduled();
create or replace trigger copy_photo_deletion_scheduled after delete on copy_photos
  for each row execute function photo_deletion_scheduled();
