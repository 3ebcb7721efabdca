-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- What the pages show of the account, and whether they may. A deleted account has no other row left to ask.
CREATE FUNCTION profile_owner_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  perform notify_profile(old.username);
  if tg_op = 'UPDATE' and new.username <> old.username then
    perform notify_profile(new.username);
  end if;
  return null;
end $function$;
