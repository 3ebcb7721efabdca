-- catalogue/search: counts are kept given two filters out of closed lists (flags, year, way of selling, status) as well:
-- half of all figures may have both, and counting them takes the longer the more figures there are. Flags are kept as
-- the whole set a figure has, so that any choice of them is a sum in which no figure comes twice.

-- What a figure is counted as, by place: its flags as one, year, way of selling and status; license, line, brand, saga
-- and arco; each of its flags. What it has not is an empty place.
create or replace function search_values(item item_search) returns text
  language plpgsql immutable as $$
begin
  return array_to_string(array[
    'flags:' || nullif(array_to_string(case when cardinality(item.others) > 1
      then array(select distinct flag collate "C" from unnest(item.others) as flag order by 1) else item.others end, '+'), ''),
    'release_years:' || coalesce(item.year::text, 'sin_fecha'), 'sales_methods:' || item.sales_method,
    'status:' || coalesce(item.status, 'sin_estado'),
    'licenses:' || item.license_id, 'lines:' || item.line_id, 'brands:' || item.brand_id, 'sagas:' || item.saga_id,
    'arcos:' || item.arco_id, 'others:' || nullif(array_to_string(item.others, ' others:'), '')], ' ', '');
end $$;

-- Everything, one filter, two filters out of closed lists.
create function search_scopes(has text[]) returns text[]
  language sql immutable parallel safe as $$
    select array_remove(array['', has[1], has[2], has[3], has[4], has[1] || ' ' || has[2], has[1] || ' ' || has[3],
      has[1] || ' ' || has[4], has[2] || ' ' || has[3], has[2] || ' ' || has[4], has[3] || ' ' || has[4]] || has[5:9], null)
  $$;

create or replace function search_count(came text[], went text[]) returns void language sql as $$
  insert into item_counts as c
  select scope, value, sum(n)::int
  from (select string_to_array(has, ' ', '') as has, n from (
      select has, 1 as n from unnest(came) as has union all select has, -1 from unnest(went) as has) as each_item) as valued,
    unnest(search_scopes(has)) as scope, unnest(array_remove(has[2:], null)) as value
  where scope <> value
  group by scope, value having sum(n) <> 0
  order by scope, value
  on conflict (scope, value) do update set items_count = c.items_count + excluded.items_count
$$;

create or replace function search_recount_values() returns void language plpgsql set work_mem = '128MB' as $$
begin
  lock table item_counts in share row exclusive mode;
  with valued as materialized (
    select search_scopes(has) as scopes, array_remove(has[2:], null) as values, n from (
      select string_to_array(search_values(s), ' ', '') as has, count(*)::int as n from item_search s group by 1) as alike),
  counted as materialized (
    select scope, value, sum(n)::int as items_count
    from valued, unnest(scopes) as scope, unnest(values) as value
    where scope <> value group by scope, value),
  gone as (delete from item_counts c where not exists (select from counted n where n.scope = c.scope and n.value = c.value))
  insert into item_counts as c select scope, value, items_count from counted order by scope, value
  on conflict (scope, value) do update set items_count = excluded.items_count where c.items_count <> excluded.items_count;
end $$;

select search_recount_values();
analyze item_counts;
