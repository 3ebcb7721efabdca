create or replace function contribution_named() returns trigger language plpgsql set search_path from current as $function$
begin
  new.search_text := contribution_search_text(new.fields, new.item_id);
  if new.kind = 'new_item' then
    new.missed_code := barcode_key(new.fields ->> 'barcode');
    new.missed_name := nullif(missed_name(new.fields ->> 'name'), '');
  end if;
  return new;
end $function$;

create or replace trigger contribution_named before insert or update of fields, item_id on contributions
  for each row execute function contribution_named();
