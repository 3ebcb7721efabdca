-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Append-only: an entry is never changed or deleted. Deleting an account only removes its id.
CREATE FUNCTION audit_entries_keep()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
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
