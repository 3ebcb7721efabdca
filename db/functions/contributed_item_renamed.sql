-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION contributed_item_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update contributions set search_text = contribution_search_text(fields, item_id) where item_id = new.id;
  return null;
end $function$;
