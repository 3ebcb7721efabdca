-- Notifies every process that serves pages, once per transaction, so that it expires its cached pages.
create or replace function catalogue_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;

create or replace trigger catalogue_changed after truncate on all_items
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after truncate on all_licenses
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after truncate on all_lines
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on arcos
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on brands
  for each statement execute function catalogue_changed();
-- The cached page of the changelog expires with the same notification as those of the catalogue.
create or replace trigger catalogue_changed after insert or delete or update or truncate on changelog_entries
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on item_images
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on plans
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on sagas
  for each statement execute function catalogue_changed();
create or replace trigger catalogue_changed after insert or delete or update or truncate on search_aliases
  for each statement execute function catalogue_changed();
