-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Refuses every update of rows that must stay as written.
CREATE FUNCTION plans_keep_as_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$;
