-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION line_items_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count - gone.n
  from (select line_id, owner_id, count(*) as n from removed where retired_at is null group by line_id, owner_id) as gone
  where all_lines.id = gone.line_id and all_lines.owner_id is not distinct from gone.owner_id;
  return null;
end $function$;
