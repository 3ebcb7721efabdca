-- Allows deleting entries only together with their account.
create or replace function ledger_leaves_with_account() returns trigger language plpgsql set search_path from current as $function$
begin
  if exists (select from removed join users on users.id = removed.user_id) then
    raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

create or replace trigger reservation_entries_leave after delete on reservation_entries referencing old table as
  removed
  for each statement execute function ledger_leaves_with_account();
create or replace trigger reservations_leave after delete on reservations referencing old table as removed
  for each statement execute function ledger_leaves_with_account();
