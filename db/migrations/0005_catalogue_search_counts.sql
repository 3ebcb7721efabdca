-- catalogue/search: how many items have each value of each filter, in the whole catalogue and among those that have
-- one value of another filter. Counting rows for every page would take half a second in a large catalogue.

create table item_counts (
  -- '' for the whole catalogue, else a filter and its value: 'licenses:12', 'status:preventa'.
  scope text collate "C" not null,
  value text collate "C" not null,
  items_count int not null,
  primary key (scope, value)
) with (fillfactor = 80);

-- Transactions that change so much that recounting everything at their end is cheaper than maintaining the counts.
create table item_counts_stale (
  transaction xid8 primary key default pg_current_xact_id()
);

create function search_values(item item_search) returns text
  language plpgsql immutable as $$
begin
  return concat_ws(' ', 'licenses:' || item.license_id, 'lines:' || item.line_id, 'brands:' || item.brand_id,
    'sagas:' || item.saga_id, 'arcos:' || item.arco_id, 'sales_methods:' || item.sales_method,
    'status:' || coalesce(item.status, 'sin_estado'), 'release_years:' || coalesce(item.year::text, 'sin_fecha'),
    'others:' || nullif(array_to_string(item.others, ' others:'), ''));
end $$;

-- Adds new values and subtracts removed ones, in key order so that two writers cannot deadlock.
create function search_count(came text[], went text[]) returns void language sql as $$
  insert into item_counts as c
  select scope, value, sum(n)::int
  from (select has, 1 as n from unnest(came) as has union all select has, -1 from unnest(went) as has) as each_item,
    unnest(string_to_array(has || ' ', ' ')) as scope, unnest(string_to_array(has, ' ')) as value
  where scope <> value
  group by scope, value having sum(n) <> 0
  order by scope, value
  on conflict (scope, value) do update set items_count = c.items_count + excluded.items_count
$$;

-- Recounts everything, in key order, so that rows read together are stored together.
create function search_recount_values() returns void language plpgsql set work_mem = '128MB' as $$
begin
  lock table item_counts in share row exclusive mode;
  with valued as materialized (select search_values(s) as has from item_search s),
  counted as materialized (
    select scope, value, count(*)::int as items_count
    from valued, unnest(string_to_array(has || ' ', ' ')) as scope, unnest(string_to_array(has, ' ')) as value
    where scope <> value group by scope, value),
  gone as (delete from item_counts c where not exists (select from counted n where n.scope = c.scope and n.value = c.value))
  insert into item_counts as c select scope, value, items_count from counted order by scope, value
  on conflict (scope, value) do update set items_count = excluded.items_count where c.items_count <> excluded.items_count;
end $$;

create function item_counts_follow() returns trigger language plpgsql as $$
begin
  if exists (select from item_counts_stale where transaction = pg_current_xact_id()) then return null; end if;
  if tg_op = 'INSERT' then
    if (select count(*) from added) > greatest(1000, (select sum(items_count) from lines) / 5) then
      lock table item_counts in share row exclusive mode;
      insert into item_counts_stale default values;
    else
      perform search_count(array(select search_values(a) from added a), '{}');
    end if;
  elsif tg_op = 'TRUNCATE' then
    delete from item_counts;
  elsif tg_op = 'DELETE' then
    perform search_count('{}', array(select search_values(r) from removed r));
  else
    perform search_count(
      array(select has from (select id, search_values(a) as has from added a
        except select id, search_values(r) from removed r) as came),
      array(select has from (select id, search_values(r) as has from removed r
        except select id, search_values(a) from added a) as went));
  end if;
  return null;
end $$;

create trigger item_counts_added after insert on item_search
  referencing new table as added for each statement execute function item_counts_follow();
create trigger item_counts_changed after update on item_search
  referencing old table as removed new table as added for each statement execute function item_counts_follow();
create trigger item_counts_removed after delete on item_search
  referencing old table as removed for each statement execute function item_counts_follow();

create trigger item_counts_emptied after truncate on item_search
  for each statement execute function item_counts_follow();

-- Recounts at the end of a bulk import.
create function item_counts_mend() returns trigger language plpgsql as $$
begin
  perform search_recount_values();
  perform search_recount();
  analyze item_search, item_counts, search_terms;
  delete from item_counts_stale where transaction = new.transaction;
  return null;
end $$;

create constraint trigger item_counts_mend after insert on item_counts_stale
  deferrable initially deferred for each row execute function item_counts_mend();

select search_recount_values();
