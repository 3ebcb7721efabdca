create or replace function contributed_item_renamed() returns trigger language plpgsql set search_path from current as $function$
begin
  update contributions set search_text = contribution_search_text(fields, item_id) where item_id = new.id;
  return null;
end $function$;

create or replace trigger contributed_item_renamed after update of name on all_items
  for each row when (old.name is distinct from new.name) execute function contributed_item_renamed();
