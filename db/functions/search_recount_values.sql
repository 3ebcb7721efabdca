-- Recounts everything, in key order, so that rows read together are stored together.
create or replace function search_recount_values() returns void language plpgsql set work_mem to '128MB' as $function$
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
end $function$;
