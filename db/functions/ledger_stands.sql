create or replace function ledger_stands() returns trigger language plpgsql set search_path from current as $function$
begin
  raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
end $function$;

create or replace trigger reservation_entries_stand before update on reservation_entries
  for each statement execute function ledger_stands();
