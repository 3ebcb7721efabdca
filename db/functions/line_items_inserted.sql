-- A line of the catalogue counts the items that its page lists; a private line counts its owner's.
create or replace function line_items_inserted() returns trigger language plpgsql set search_path from current as $function$
begin
  update all_lines set items_count = items_count + came.n
  from (select line_id, owner_id, count(*) as n from added where retired_at is null group by line_id, owner_id) as came
  where all_lines.id = came.line_id and all_lines.owner_id is not distinct from came.owner_id;
  return null;
end $function$;

create or replace trigger line_items_inserted after insert on all_items referencing new table as added
  for each statement execute function line_items_inserted();
