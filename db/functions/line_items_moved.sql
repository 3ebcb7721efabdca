create or replace function line_items_moved() returns trigger language plpgsql set search_path from current as $function$
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

create or replace trigger line_items_moved after update on all_items referencing old table as removed new table as
  added
  for each statement execute function line_items_moved();
