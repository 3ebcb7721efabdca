-- Figures that are counted alike are counted together: those of one line mostly are.
create or replace function search_count(came text[], went text[]) returns void language sql as $function$
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
$function$;
