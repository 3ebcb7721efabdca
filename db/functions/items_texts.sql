create or replace function items_texts() returns trigger language plpgsql set search_path from current as $function$
declare texts text[] := item_texts(new);
begin
  if texts is null and new.texts is null then return new; end if;
  new.texts := (select array_agg(distinct text_key(value)) from unnest(texts) as value);
  -- Texts of private figures are not for everybody. A name that stays is not written again: its row would be locked until the end of
  -- an import, and changes of other figures would wait for it.
  if new.owner_id is null
    and (tg_op = 'INSERT' or old.owner_id is not null or item_texts(old) is distinct from texts) then
    insert into filter_texts as f (key, name)
    select distinct on (key) key, text_name(value) from unnest(texts) as value, text_key(value) as key
    where not exists (select from filter_texts known where known.key = text_key(value) and known.name = text_name(value))
    order by key, value
    on conflict (key) do update set name = excluded.name where f.name <> excluded.name;
  end if;
  return new;
end $function$;

create or replace trigger items_texts before insert or update on all_items for each row execute function items_texts();
