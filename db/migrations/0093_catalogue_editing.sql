-- catalogue: people edit licenses, lines and items, and retire items that members still have (docs/admin.md#items).

-- Counts the changes of what can be edited, so that an editor who saw an older version is refused instead of overwriting.
alter table licenses add column revision integer not null default 1;
alter table lines add column revision integer not null default 1;
alter table items add column revision integer not null default 1;

create function catalogue_revised() returns trigger language plpgsql set search_path from current as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger licenses_revised before update of slug, name, description, disclaimer, color, is_new, is_home on licenses
  for each row when ((old.slug, old.name, old.description, old.disclaimer, old.color, old.is_new, old.is_home)
    is distinct from (new.slug, new.name, new.description, new.disclaimer, new.color, new.is_new, new.is_home))
  execute function catalogue_revised();
create trigger lines_revised before update of license_id, slug, name, brand_id, description, disclaimer on lines
  for each row when ((old.license_id, old.slug, old.name, old.brand_id, old.description, old.disclaimer)
    is distinct from (new.license_id, new.slug, new.name, new.brand_id, new.description, new.disclaimer))
  execute function catalogue_revised();

-- Retired: no longer in lists, searches, counts and the sitemap. Members keep their marks, and the page still answers.
alter table items add column retired_at timestamptz;

-- Compares one row value, because an import updates many rows.
create trigger items_revised before update on items
  for each row when ((old.slug, old.line_id, old.name, old.description, old.brand_id, old.type, old.saga_id, old.arco_id,
      old.sales_method, old.status, old.release_global, old.release_global_precision, old.release_mx,
      old.release_mx_precision, old.release_jp, old.release_jp_precision, old.release_us, old.release_us_precision,
      old.price_cents, old.currency, old.sku, old.barcode, old.scale, old.height_mm, old.materials, old.others, old.tags,
      old.image_url, old.links, old.retired_at)
    is distinct from (new.slug, new.line_id, new.name, new.description, new.brand_id, new.type, new.saga_id, new.arco_id,
      new.sales_method, new.status, new.release_global, new.release_global_precision, new.release_mx,
      new.release_mx_precision, new.release_jp, new.release_jp_precision, new.release_us, new.release_us_precision,
      new.price_cents, new.currency, new.sku, new.barcode, new.scale, new.height_mm, new.materials, new.others, new.tags,
      new.image_url, new.links, new.retired_at))
  execute function catalogue_revised();

-- The rows of item_search for retired items. Only the lists of members who have them read it, through the view below, so
-- that everything public reads item_search without a further condition.
create table retired_item_search (like item_search including defaults);
alter table retired_item_search add primary key (id);
alter table retired_item_search add foreign key (id) references items (id) on delete cascade;
create view member_item_search as
  select * from item_search union all select * from retired_item_search;

-- Moves the rows of these items to where they belong. item_search counts follow by its triggers.
create function search_retire(ids int[]) returns void language plpgsql set search_path from current as $$
begin
  delete from retired_item_search where id = any (ids);
  with moved as (
    delete from item_search s using items i
    where s.id = any (ids) and i.id = s.id and i.retired_at is not null
    returning s.*
  )
  insert into retired_item_search select * from moved;
end $$;

create or replace function item_search_follows() returns trigger language plpgsql set search_path from current as $$
declare ids int[];
begin
  if tg_op = 'INSERT' then
    perform search_index(array(select id from added));
  else
    ids := array(
      select id from (
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on, retired_at from added
        except
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on, retired_at from removed
      ) as changed);
    perform search_index(ids);
    if exists (select from added where retired_at is not null)
      or exists (select from removed where retired_at is not null) then
      perform search_retire(ids);
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
  execute format('select array_agg(i.id) from items i where i.%I = any (select id from (
    select id, name from added except select id, name from removed) as renamed)', tg_argv[0]) into ids;
  perform search_index(ids);
  if exists (select from items where id = any (ids) and retired_at is not null) then
    perform search_retire(ids);
  end if;
  return null;
end $$;

-- A line counts the items that its page lists.
create or replace function line_items_inserted() returns trigger language plpgsql set search_path from current as $$
begin
  update lines set items_count = items_count + came.n
  from (select line_id, count(*) as n from added where retired_at is null group by line_id) as came
  where lines.id = came.line_id;
  return null;
end $$;
create or replace function line_items_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  update lines set items_count = items_count - gone.n
  from (select line_id, count(*) as n from removed where retired_at is null group by line_id) as gone
  where lines.id = gone.line_id;
  return null;
end $$;
create or replace function line_items_moved() returns trigger language plpgsql set search_path from current as $$
begin
  update lines set items_count = items_count + moved.n
  from (
    select line_id, sum(n) as n from (
      select line_id, 1 as n from added where retired_at is null
      union all select line_id, -1 from removed where retired_at is null
    ) as each_row group by line_id having sum(n) <> 0
  ) as moved where lines.id = moved.line_id;
  return null;
end $$;

-- Who writes what item counts read takes turns; retiring does.
drop trigger items_take_turn on items;
create trigger items_take_turn before insert or delete or update of license_id, line_id, brand_id, saga_id, arco_id,
  sales_method, status, others, release_global, release_global_precision, release_mx, release_mx_precision,
  release_jp, release_jp_precision, release_us, release_us_precision, retired_at on items
  for each statement execute function items_take_turn();

-- Former addresses of licenses and lines, which redirect for good. An item's address carries its id and needs none.
create table former_slugs (
  kind text not null check (kind in ('license', 'line')),
  -- The license of a line's former slug; 0 for a license.
  license_id integer not null,
  slug slug not null,
  target_id integer not null,
  changed_at timestamptz not null,
  primary key (kind, license_id, slug)
);

-- Lists of the administration search by a part of the name.
create index items_name_trgm_idx on items using gin (name gin_trgm_ops);
create index items_retired_idx on items (id) where retired_at is not null;
