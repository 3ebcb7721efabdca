-- catalogue: changes that reach many figures at once make nobody wait for long (docs/admin.md#locks).

-- Marks that change without changing a count leave the member's row alone. A figure that moves to another line
-- updates the marks on it; it waited for members who were marking that figure while they waited for it.
create or replace function marks_counted() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from added group by user_id) as n where c.user_id = n.user_id;
  elsif tg_op = 'DELETE' then
    update collectors c set collection_count = collection_count - n.collection, want_count = want_count - n.want,
      notinterested_count = notinterested_count - n.notinterested
    from (select user_id, count(*) filter (where relation = 'collection') as collection,
        count(*) filter (where relation = 'want') as want,
        count(*) filter (where relation = 'notinterested') as notinterested
      from removed group by user_id) as n where c.user_id = n.user_id;
  else
    update collectors c set collection_count = collection_count + n.collection, want_count = want_count + n.want,
      notinterested_count = notinterested_count + n.notinterested
    from (select user_id, coalesce(sum(n) filter (where relation = 'collection'), 0) as collection,
        coalesce(sum(n) filter (where relation = 'want'), 0) as want,
        coalesce(sum(n) filter (where relation = 'notinterested'), 0) as notinterested
      from (select user_id, relation, 1 as n from added union all select user_id, relation, -1 from removed) as each_mark
      group by user_id) as n
    where c.user_id = n.user_id and (n.collection, n.want, n.notinterested) <> (0, 0, 0);
  end if;
  return null;
end $$;

-- Items whose search rows follow later, some at a time (search_follow). Renaming a license of 25,000 figures took longer than a
-- request may, and moving or restoring a large line made all other changes of the catalogue wait for its words.
create table item_search_due (
  item_id int primary key references all_items on delete cascade
);

create function search_later(ids int[]) returns void language sql set search_path from current as $$
  insert into item_search_due select unnest(ids) on conflict do nothing;
  select pg_notify('item_search_due', '');
$$;

-- Writes the search rows of the next items and returns how many; in turn with other changes of the catalogue.
create function search_follow(at_most int) returns int language plpgsql set search_path from current as $$
declare ids int[];
begin
  perform pg_advisory_xact_lock(hashtext('catalogue items'));
  with next as (
    delete from item_search_due where item_id in (select item_id from item_search_due order by item_id limit at_most)
    returning item_id
  )
  select coalesce(array_agg(item_id), '{}') into ids from next;
  if cardinality(ids) > 0 then
    perform search_index(ids);
    perform search_unlist(ids);
    perform pg_notify('catalogue_changed', '');
  end if;
  return cardinality(ids);
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
  elsif current_setting('vitrina.search', true) = 'later' then
    perform search_later(array(select id from added));
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

create or replace function item_search_renamed() returns trigger language plpgsql set search_path from current as $$
declare ids int[];
begin
  if not exists (select id, name from added except select id, name from removed) then return null; end if;
  execute format('select array_agg(i.id) from all_items i where i.%I = any (select id from (
    select id, name from added except select id, name from removed) as renamed)', tg_argv[0]) into ids;
  if cardinality(ids) > 1000 then
    perform search_later(ids);
    return null;
  end if;
  perform search_index(ids);
  if exists (select from all_items where id = any (ids) and (retired_at is not null or owner_id is not null)) then
    perform search_unlist(ids);
  end if;
  return null;
end $$;
