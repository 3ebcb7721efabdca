-- A figure that is being moved to another line is marked once it has arrived. The line was read without waiting for the
-- move, so the foreign key of item and line refused the mark.
create or replace function marks_find_line() returns trigger language plpgsql set search_path from current as $function$
begin
  new.line_id := (select line_id from all_items where id = new.item_id for key share);
  return new;
end $function$;

create or replace trigger marks_find_line before insert on marks
  for each row when (new.line_id is null) execute function marks_find_line();
