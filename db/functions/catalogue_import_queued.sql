-- Notifies the workers of imports with work to do.
create or replace function catalogue_import_queued() returns trigger language plpgsql set search_path from current as $function$
begin
  if new.state in ('checking', 'applying', 'pictures', 'undoing') then
    perform pg_notify('catalogue_import_queued', '');
  end if;
  return null;
end $function$;

create or replace trigger catalogue_import_queued after insert or update of state on catalogue_imports
  for each row execute function catalogue_import_queued();
