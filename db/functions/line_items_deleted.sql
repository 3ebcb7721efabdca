create or replace function line_items_deleted() returns trigger language plpgsql set search_path from current as $function$
begin
  update all_lines set items_count = items_count - gone.n
  from (select line_id, owner_id, count(*) as n from removed where retired_at is null group by line_id, owner_id) as gone
  where all_lines.id = gone.line_id and all_lines.owner_id is not distinct from gone.owner_id;
  return null;
end $function$;

create or replace trigger line_items_deleted after delete on all_items referencing old table as removed
  for each statement execute function line_items_deleted();
