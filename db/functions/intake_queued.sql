-- Notifies the workers of imports with work to do.
create or replace function intake_queued() returns trigger language plpgsql set search_path from current as $function$
begin
  if new.state in ('matching', 'applying', 'undoing') then perform pg_notify('intake_queued', ''); end if;
  return null;
end $function$;

create or replace trigger intake_queued after insert or update of state on intakes
  for each row execute function intake_queued();
