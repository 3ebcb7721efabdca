-- catalogue: what the public site answers about a figure is written when the figure changes, and read as it is.

-- Whoever changes the catalogue waits, and finds the new triggers: no name may change while the answers are written below.
select pg_advisory_xact_lock(hashtext('catalogue items'));

create table item_json (
  id int primary key references all_items on delete cascade,
  card text not null,
  details text not null
);
comment on table item_json is 'catalogue: The answers about each public figure, as finished JSON (docs/decisions/0027-answers-written-once.md).';
comment on column item_json.card is 'The figure as lists show it: item of contract/catalogue/catalogue.ts.';
comment on column item_json.details is 'What its page shows besides: the rest of itemDetail, but for the credits, whose authors may hide at any moment.';

create function release_text(day date, known_to release_precision) returns text language sql stable parallel safe as $$
  select case known_to
    when 'year' then to_char(day, 'YYYY')
    when 'quarter' then to_char(day, 'YYYY-"Q"Q')
    when 'month' then to_char(day, 'YYYY-MM')
    when 'day' then to_char(day, 'YYYY-MM-DD')
  end
$$;
comment on function release_text(date, release_precision) is 'A date of release at its own precision: 2027, 2027-Q3, 2027-03, 2027-03-12.';

create function item_page_texts(item all_items) returns json language sql stable as $$
  select row_to_json(texts) from (select item.materials, item.character, item.sculptor) as texts
$$;
comment on function item_page_texts(all_items) is 'The texts that only the page of a figure shows, one column a field (docs/adding-a-field.md).';

-- In PL/pgSQL and with one plan, because making it takes longer than a hundred rows.
create function item_json_of(ids int[], member int)
returns table (id int, is_private boolean, card text, details text) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select i.id, i.owner_id is not null, row_to_json(card)::text,
    left(row_to_json(details)::text, -1) || ',' || substr(item_page_texts(i)::text, 2)
  from all_items i
  join all_lines n on n.id = i.line_id
  join all_licenses l on l.id = i.license_id
  cross join lateral (select n.slug, n.name) as line
  cross join lateral (select l.slug, l.name, l.color) as license
  cross join lateral (
    select release_text(i.release_on, i.release_precision) as date, coalesce(i.release_precision::text, 'unknown') as precision,
      case when i.release_mx is not null then 'mx' when i.release_on is not null then 'global' end as market
  ) as release
  left join lateral (select b.slug, b.name from brands b where b.id = i.brand_id) as brand on true
  left join lateral (select s.slug, s.name from sagas s where s.id = i.saga_id) as saga on true
  left join lateral (select a.slug, a.name from arcos a where a.id = i.arco_id) as arco on true
  cross join lateral (
    select i.id, i.slug, i.name, license, line, brand, i.type, i.status, i.sales_method, release, i.price_cents, i.currency,
      i.sku, i.scale, i.others, i.tags, i.image, i.source_id
  ) as card
  cross join lateral (
    select i.description, saga, arco, i.barcode, i.height_mm, coalesce(n.disclaimer, l.disclaimer) as disclaimer,
      array(select row_to_json(p) from (
        select p.kind, p.file, p.width, p.height from item_images p where p.item_id = i.id order by p.kind, p.position, p.id) as p
      ) as images,
      array(select row_to_json(r) from (
        select m.market, release_text(m.day, m.known_to) as date, m.known_to as precision
        from (values (1, 'mx', i.release_mx, i.release_mx_precision), (2, 'global', i.release_global, i.release_global_precision),
          (3, 'jp', i.release_jp, i.release_jp_precision), (4, 'us', i.release_us, i.release_us_precision)
        ) as m (place, market, day, known_to) where m.day is not null order by m.place) as r
      ) as releases,
      array(select row_to_json(c) from (
        select c.market, release_text(c.old_on, c.old_precision) as from, release_text(c.new_on, c.new_precision) as to,
          (c.changed_at at time zone 'America/Mexico_City')::date as changed_on
        from item_release_changes c where c.item_id = i.id order by c.changed_at desc, c.id desc limit 50) as c
      ) as release_changes,
      i.links, i.retired_at is not null as is_retired,
      to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
  ) as details
  where i.id = any (ids) and (i.owner_id is null or i.owner_id = member);
end $$;
comment on function item_json_of(int[], int) is
  'The answers about these figures as the tables have them; a member''s own private figures too. item_json keeps those of public ones.';

create function item_json_write(ids int[]) returns void language plpgsql set search_path from current as $$
begin
  -- Whoever changes the same figure, or the name of its license, waits here, and then sees what this transaction wrote.
  perform from item_json j where j.id = any (ids) order by j.id for update;
  insert into item_json as j (id, card, details)
  select made.id, made.card, made.details from item_json_of(ids, null) as made order by made.id
  on conflict on constraint item_json_pkey do update set card = excluded.card, details = excluded.details
    where (j.card, j.details) is distinct from (excluded.card, excluded.details);
  delete from item_json j using all_items i where j.id = any (ids) and i.id = j.id and i.owner_id is not null;
end $$;
comment on function item_json_write(int[]) is 'Writes the answers about these figures again.';

create function item_json_follows() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then perform item_json_write(array(select item_id from added group by item_id));
  elsif tg_op = 'DELETE' then perform item_json_write(array(select item_id from removed group by item_id));
  else perform item_json_write(array(select item_id from added union select item_id from removed));
  end if;
  return null;
end $$;
comment on function item_json_follows() is 'Writes the answers about a figure again when what is told of it in another table changes.';

create trigger item_json_added after insert on item_images referencing new table as added for each statement execute function item_json_follows();
create trigger item_json_changed after update on item_images referencing old table as removed new table as added for each statement execute function item_json_follows();
create trigger item_json_removed after delete on item_images referencing old table as removed for each statement execute function item_json_follows();

-- Not where a changed figure writes its history: its own trigger comes after that.
create trigger item_json_added after insert on item_release_changes referencing new table as added for each statement
  when (pg_trigger_depth() = 0) execute function item_json_follows();
create trigger item_json_changed after update on item_release_changes referencing old table as removed new table as added for each statement execute function item_json_follows();
create trigger item_json_removed after delete on item_release_changes referencing old table as removed for each statement execute function item_json_follows();

-- Figures follow in search and answers together.
create or replace function item_search_follows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  ids int[];
  retired int[];
  restored int[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where owner_id is null);
    if cardinality(ids) > 0 then
      perform search_index(ids);
      perform item_json_write(ids);
    end if;
    ids := array(select id from added where owner_id is not null);
    if cardinality(ids) > 0 then perform search_unlist(ids); end if;
  elsif current_setting('vitrina.search', true) = 'later' then
    perform search_later(array(select id from added));
  else
    with now as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on, texts) as said from added
    ), before as (
      select id, retired_at, owner_id, (name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale,
        sales_method, status, others, release_on, texts) as said from removed
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

create or replace function search_update(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
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
    perform item_json_write(ids);
    perform pg_notify('catalogue_changed', '');
  end if;
  return cardinality(ids);
end $function$;

create function item_json_names(shelf jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_build_array(shelf -> 'slug', shelf -> 'name', shelf -> 'color', shelf -> 'disclaimer')
$$;
comment on function item_json_names(jsonb) is 'What figures show of their license, line, brand, saga or arco.';

create or replace function item_search_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
declare
  shown int[] := array(select id from (select id, item_json_names(to_jsonb(a)) from added a
    except select id, item_json_names(to_jsonb(r)) from removed r) as changed);
  renamed int[] := array(select id from (select id, name from added except select id, name from removed) as changed);
  ids int[];
begin
  if cardinality(shown) = 0 then return null; end if;
  execute format('select array_agg(id) from all_items where %I = any ($1)', tg_argv[0]) into ids using shown;
  if cardinality(ids) > 1000 then
    perform search_later(ids);
    return null;
  end if;
  perform item_json_write(ids);
  if cardinality(renamed) = 0 then return null; end if;
  execute format('select array_agg(id) from all_items where %I = any ($1)', tg_argv[0]) into ids using renamed;
  perform search_index(ids);
  if exists (select from all_items where id = any (ids) and (retired_at is not null or owner_id is not null)) then
    perform search_unlist(ids);
  end if;
  return null;
end $function$;

insert into item_json select id, card, details from item_json_of(array(select id from items), null);
