-- Writes the answers about these figures again.
create or replace function item_json_write(ids integer[]) returns void language plpgsql set search_path from current as $function$
begin
  -- Whoever changes the same figure, or the name of its license, waits here, and then sees what this transaction wrote.
  perform from item_json j where j.id = any (ids) order by j.id for update;
  insert into item_json as j (id, card, details)
  select made.id, made.card, made.details from item_json_of(ids, null) as made order by made.id
  on conflict on constraint item_json_pkey do update set card = excluded.card, details = excluded.details
    where (j.card, j.details) is distinct from (excluded.card, excluded.details);
  delete from item_json j using all_items i where j.id = any (ids) and i.id = j.id and i.owner_id is not null;
end $function$;
