-- Notifies the workers of an archive that somebody waits for.
create or replace function archive_requested() returns trigger language plpgsql set search_path from current as $function$
begin
  perform pg_notify('archive_requested', '');
  return null;
end $function$;

create or replace trigger archive_requested after insert or update of path on archives
  for each row execute function archive_requested();
