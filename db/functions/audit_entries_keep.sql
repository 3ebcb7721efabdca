-- Append-only: an entry is never changed or deleted. Deleting an account only removes its id.
create or replace function audit_entries_keep() returns trigger language plpgsql set search_path from current as $function$
begin
  if tg_op = 'UPDATE'
    and (new.administrator_id is null or new.administrator_id = old.administrator_id)
    and (new.user_id is null or new.user_id = old.user_id)
    and (to_jsonb(new) - '{administrator_id,user_id}'::text[]) = (to_jsonb(old) - '{administrator_id,user_id}'::text[])
  then
    return new;
  end if;
  raise exception 'audit_entries is append-only';
end $function$;

create or replace trigger audit_entries_keep before delete or update on audit_entries
  for each row execute function audit_entries_keep();
create or replace trigger audit_entries_keep_all before truncate on audit_entries
  for each statement execute function audit_entries_keep();
