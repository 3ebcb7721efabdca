-- Refuses every update of rows that must stay as written.
create or replace function plans_keep_as_written() returns trigger language plpgsql set search_path from current as $function$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;

create or replace trigger payment_consents_keep before delete or update on payment_consents
  for each row execute function plans_keep_as_written();
create or replace trigger payment_consents_keep_all before truncate on payment_consents
  for each statement execute function plans_keep_as_written();
create or replace trigger payments_keep before delete or update on payments
  for each row execute function plans_keep_as_written();
create or replace trigger payments_keep_all before truncate on payments
  for each statement execute function plans_keep_as_written();
