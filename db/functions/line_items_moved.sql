-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION line_items_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update all_lines set items_count = items_count + moved.n
  from (
    select line_id, owner_id, sum(n) as n from (
      select line_id, owner_id, 1 as n from added where retired_at is null
      union all select line_id, owner_id, -1 from removed where retired_at is null
    ) as each_row group by line_id, owner_id having sum(n) <> 0
  ) as moved where all_lines.id = moved.line_id and all_lines.owner_id is not distinct from moved.owner_id;
  return null;
end $function$;
