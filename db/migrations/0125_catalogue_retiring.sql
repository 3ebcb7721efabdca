-- catalogue/search: retiring and restoring items moves their rows between the two tables of the search as they are. It used to
-- compute the words of each name again and to write each row twice, which took most of the time of a large line.
create function search_retire(ids int[]) returns void language plpgsql set search_path from current as $$
begin
  delete from unlisted_item_search where id = any (ids);
  with gone as (delete from item_search where id = any (ids) returning *)
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document from gone;
end $$;

create function search_restore(ids int[]) returns void language plpgsql set search_path from current as $$
begin
  with back as (
    delete from unlisted_item_search u using items i where u.id = any (ids) and i.id = u.id
    returning u.*, i.popularity as popularity_now
  )
  insert into item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity_now, name, sort_key, document from back order by license_id, line_id, id
  on conflict do nothing;
  -- The nightly count forgets words that no listed item has.
  perform search_learn(array(
    select distinct word from (
      select distinct unnest(array[i.name, i.tags, i.scale, l.name, n.name, b.name, s.name, a.name]) as said
      from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
        left join brands b on b.id = i.brand_id left join sagas s on s.id = i.saga_id left join arcos a on a.id = i.arco_id
      where i.id = any (ids)) as each_text, unnest(search_words(search_fold(said))) as word
    where said is not null));
end $$;

create or replace function item_search_follows() returns trigger language plpgsql set search_path from current as $$
declare
  ids int[];
  retired int[];
  restored int[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where owner_id is null);
    if cardinality(ids) > 0 then perform search_index(ids); end if;
    ids := array(select id from added where owner_id is not null);
    if cardinality(ids) > 0 then perform search_unlist(ids); end if;
  else
    with now as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on) as said from added
    ), before as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on) as said from removed
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
    update item_search s set popularity = a.popularity
      from added a where a.id = s.id and a.popularity <> s.popularity;
  end if;
  return null;
end $$;

-- Figures that are counted alike are counted together: those of one line mostly are.
create or replace function search_count(came text[], went text[]) returns void language sql as $$
  insert into item_counts as c
  select scope, value, sum(n)::int
  from (select string_to_array(has, ' ', '') as has, sum(n) as n from (
      select has, 1 as n from unnest(came) as has union all select has, -1 from unnest(went) as has) as each_item
      group by each_item.has having sum(n) <> 0) as valued,
    unnest(search_scopes(has)) as scope, unnest(array_remove(has[2:], null)) as value
  where scope <> value
  group by scope, value having sum(n) <> 0
  order by scope, value
  on conflict (scope, value) do update set items_count = c.items_count + excluded.items_count
$$;
