-- Public pages stay in memory while only private rows change.
create or replace function catalogue_rows_changed() returns trigger language plpgsql set search_path from current as $function$
declare is_public boolean;
begin
  if tg_op = 'DELETE' then is_public := exists (select from removed where owner_id is null);
  elsif tg_op = 'INSERT' then is_public := exists (select from added where owner_id is null);
  else is_public := exists (select from added where owner_id is null) or exists (select from removed where owner_id is null);
  end if;
  if is_public then perform pg_notify('catalogue_changed', ''); end if;
  return null;
end $function$;

create or replace trigger catalogue_rows_added after insert on all_items referencing new table as added
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_removed after delete on all_items referencing old table as removed
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_updated after update on all_items referencing old table as removed new table
  as added
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_added after insert on all_licenses referencing new table as added
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_removed after delete on all_licenses referencing old table as removed
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_updated after update on all_licenses referencing old table as removed new
  table as added
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_added after insert on all_lines referencing new table as added
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_removed after delete on all_lines referencing old table as removed
  for each statement execute function catalogue_rows_changed();
create or replace trigger catalogue_rows_updated after update on all_lines referencing old table as removed new table
  as added
  for each statement execute function catalogue_rows_changed();
