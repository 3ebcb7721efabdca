-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION ledger_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  raise exception 'The ledger of reservations is append-only.' using errcode = 'restrict_violation';
end $function$;
