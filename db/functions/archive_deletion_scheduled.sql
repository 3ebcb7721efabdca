-- Schedules the file for deletion when an archive is deleted, alone or with the account, or replaced.
create or replace function archive_deletion_scheduled() returns trigger language plpgsql set search_path from current as $function$
begin
  insert into scheduled_deletions (path, scheduled_at) values (old.path, now()) on conflict (path) do nothing;
  return null;
end $function$;

create or replace trigger archive_deletion_scheduled after delete or update of path on archives
  for each row execute function archive_deletion_scheduled();
