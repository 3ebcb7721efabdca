-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Deleting an account deletes its private figures and nothing of the catalogue.
CREATE FUNCTION users_delete_private_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  set constraints marks_item_id_line_id_fkey, reservations_item_id_fkey deferred;
  perform set_config('vitrina.private_rows', 'only', true);
  return null;
end $function$;
