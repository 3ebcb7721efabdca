create or replace function items_retire() returns trigger language plpgsql set search_path from current as $function$
begin
  -- The update below comes back here, and then finds nothing.
  if exists (select from added a join lines n on n.id = a.line_id
    where n.retired_at is not null and a.retired_at is null and a.owner_id is null)
  then
    update items i set retired_at = n.retired_at from added a join lines n on n.id = a.line_id
      where i.id = a.id and i.retired_at is null and n.retired_at is not null;
  end if;
  return null;
end $function$;

-- Triggers of a statement fire by name, and the line has to count the items before they leave it.
create or replace trigger retired_with_line_when_added after insert on all_items referencing new table as added
  for each statement execute function items_retire();
create or replace trigger retired_with_line_when_changed after update on all_items referencing new table as added
  for each statement execute function items_retire();
