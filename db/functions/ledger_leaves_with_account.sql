-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Allows deleting entries only together with their account.
CREATE FUNCTION ledger_leaves_with_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  if exists (select from removed join users on users.id = removed.user_id) then
    raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;
