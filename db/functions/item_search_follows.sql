-- With "except" and no join: the first call of a session, perhaps with one row, makes the plan for all of them, and a
-- loop within a loop over the rows of a large import would take minutes.
create or replace function item_search_follows() returns trigger language plpgsql set search_path from current as $function$
declare
  ids int[];
  retired int[];
  restored int[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where owner_id is null);
    if cardinality(ids) > 0 then
      perform item_names_lock(ids);
      perform search_index(ids);
      perform item_json_write(ids);
    end if;
    ids := array(select id from added where owner_id is not null);
    if cardinality(ids) > 0 then perform search_unlist(ids); end if;
  elsif current_setting('vitrina.search', true) = 'later' then
    perform search_later(array(select id from added));
  else
    -- Private figures have no answers that everybody sees; one that becomes public gets them.
    ids := array(select id from (select id, owner_id, license_id, line_id, brand_id, saga_id, arco_id from added where owner_id is null
      except select id, owner_id, license_id, line_id, brand_id, saga_id, arco_id from removed) as moved);
    if cardinality(ids) > 0 then perform item_names_lock(ids); end if;
    with now as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on, texts, is_adult) as said from added
    ), before as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on, texts, is_adult) as said from removed
    ), compared as (
      select n.id, n.retired_at is not null as is_retired, n.owner_id is null and b.owner_id is null
        and (n.retired_at is null) <> (b.retired_at is null) and n.said is not distinct from b.said as is_move
      from now n join before b on b.id = n.id
      where (n.retired_at, n.owner_id) is distinct from (b.retired_at, b.owner_id) or n.said is distinct from b.said
    )
    select coalesce(array_agg(id) filter (where is_move and is_retired), '{}'),
      coalesce(array_agg(id) filter (where is_move and not is_retired), '{}'),
      coalesce(array_agg(id) filter (where not is_move), '{}')
    from compared into retired, restored, ids;
    if cardinality(retired) > 0 then perform search_retire(retired); end if;
    if cardinality(restored) > 0 then
      perform search_restore(restored);
      ids := ids || array(select id from unnest(restored) as id where not exists (select from item_search s where s.id = id));
    end if;
    if cardinality(ids) > 0 then
      perform search_index(ids);
      if exists (select from added where retired_at is not null or owner_id is not null)
        or exists (select from removed where retired_at is not null or owner_id is not null) then
        perform search_unlist(ids);
      end if;
    end if;
    -- Its revision counts what editors change; the other columns change with other rows.
    ids := array(select a.id from added a join removed r on r.id = a.id
      where (a.revision, a.license_id, a.image, a.source_id, a.updated_at, a.owner_id)
        is distinct from (r.revision, r.license_id, r.image, r.source_id, r.updated_at, r.owner_id)
        and (a.owner_id is null or r.owner_id is null));
    if cardinality(ids) > 0 then perform item_json_write(ids); end if;
    update item_search s set popularity = a.popularity
      from added a where a.id = s.id and a.popularity <> s.popularity;
  end if;
  return null;
end $function$;

create or replace trigger item_search_added after insert on all_items referencing new table as added
  for each statement execute function item_search_follows();
create or replace trigger item_search_changed after update on all_items referencing old table as removed new table as
  added
  for each statement execute function item_search_follows();
