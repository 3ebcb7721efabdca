-- Schedules the file for deletion when a slip is deleted, alone or with the account.
create or replace function slip_deletion_scheduled() returns trigger language plpgsql set search_path from current as $function$
begin
  insert into scheduled_deletions (path, scheduled_at) values (old.path, now()) on conflict (path) do nothing;
  return null;
end $function$;

-- Schedules the file for deletion when a slip is deleted, alone or with the account.
create or replace trigger slip_deletion_scheduled after delete on slips
  for each row execute function slip_deletion_scheduled();
