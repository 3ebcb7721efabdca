-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A line of the catalogue counts the items that its page lists; a private line counts its owner's.
CREATE FUNCTION line_items_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count + came.n
  from (select line_id, owner_id, count(*) as n from added where retired_at is null group by line_id, owner_id) as came
  where all_lines.id = came.line_id and all_lines.owner_id is not distinct from came.owner_id;
  return null;
end $function$;
