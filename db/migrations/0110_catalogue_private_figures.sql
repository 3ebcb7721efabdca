-- catalogue: a member may keep a figure that the catalogue misses; it is private to them until it is accepted
-- (docs/product.md#private-figures).

-- The rows of both kinds. Whatever is public keeps reading items, lines and licenses, which are views of the catalogue
-- below, so that a statement has to name these tables to see a private figure.
alter table items rename to all_items;
alter table lines rename to all_lines;
alter table licenses rename to all_licenses;

-- Null for the catalogue's own rows, else the only member who sees the row.
alter table all_items add column owner_id integer references users on delete cascade;
alter table all_lines add column owner_id integer references users on delete cascade;
alter table all_licenses add column owner_id integer references users on delete cascade;
create index on all_items (owner_id) where owner_id is not null;
create index on all_lines (owner_id) where owner_id is not null;
create index on all_licenses (owner_id) where owner_id is not null;

create view items as select * from all_items where owner_id is null;
create view lines as select * from all_lines where owner_id is null;
create view licenses as select * from all_licenses where owner_id is null;

-- The calendar of visitors reads this index alone, so the condition has to be part of it.
drop index items_calendar;
create index items_calendar on all_items (release_on, release_precision) include (id, popularity) where owner_id is null;

-- Search rows of retired and of private items. The lists of members who have them read it, through member_item_search.
create table unlisted_item_search (like item_search including defaults including generated);
insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document from retired_item_search;
alter table unlisted_item_search add primary key (id);
alter table unlisted_item_search add foreign key (id) references all_items (id) on delete cascade;
create or replace view member_item_search as
  select * from item_search union all select * from unlisted_item_search;

-- Writes the search rows of these items of one table or view into another table and returns their words.
create function search_write(ids int[], source regclass, target regclass) returns text[] language plpgsql as $$
declare words text[];
begin
  execute format($statement$
    with source as materialized (
      select i.*, search_fold(i.name) as folded,
        concat_ws(chr(31), nullif(i.type, 'figura'), l.name, n.name, b.name, s.name, a.name) as around
      from %s i
      join all_licenses l on l.id = i.license_id
      join all_lines n on n.id = i.line_id
      left join brands b on b.id = i.brand_id
      left join sagas s on s.id = i.saga_id
      left join arcos a on a.id = i.arco_id
      where i.id = any ($1)
    ), context as materialized (
      select around, search_words(search_fold(around)) as around_words,
        array(select pair from unnest(string_to_array(around, chr(31))) as title, unnest(search_pairs(search_fold(title))) as pair) as around_pairs,
        array(select '~' || left(replace(search_title(search_fold(title)), ' ', ''), 60)
          from unnest(string_to_array(around, chr(31))) as title) as titles
      from (select distinct around from source) as each_around
    ), worded as materialized (
      select s.*, c.around_words, c.around_pairs, c.titles,
        search_words(case when name ~ '[0-9] ?[/:] ?[0-9]' then search_fold(search_unfractioned(name)) else folded end) as name_words,
        search_words(search_fold(concat_ws(' ', tags, scale, case when name ~ '[0-9] ?[/:] ?[0-9]' then name end))) as tag_words
      from source s join context c using (around)
    ), written as (
      insert into %s (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
        release_on, popularity, name, sort_key, document)
      select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others,
        date_part('year', release_on), release_on, popularity, search_title(folded), search_sort_key(name, folded),
        -- Japanese among the tags is the name of the figure in its own language.
        search_document(name_words || search_pairs(folded) || case when octet_length(tags) = length(tags) then '{}' else
            array(select w from unnest(tag_words) as w where w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]') end,
          tag_words || around_words || around_pairs || search_codes(sku) || search_codes(barcode) || search_numbers(name), titles)
      from worded
      -- Neighbours share most words and places: written side by side, the indexes take half the time.
      order by around, id
      on conflict (id) do update set license_id = excluded.license_id, line_id = excluded.line_id,
        brand_id = excluded.brand_id, saga_id = excluded.saga_id, arco_id = excluded.arco_id,
        sales_method = excluded.sales_method, status = excluded.status, others = excluded.others, year = excluded.year,
        release_on = excluded.release_on, popularity = excluded.popularity, name = excluded.name,
        sort_key = excluded.sort_key, document = excluded.document
    )
    select array_agg(word) from (
      select unnest(name_words) as word from worded union select unnest(tag_words) from worded
      union select unnest(around_words) from context) as each_word
  $statement$, source, target) into words using ids;
  return words;
end $$;

-- Words of private figures are not learned: search would offer them to everybody as corrections.
create or replace function search_index(ids int[]) returns void language plpgsql as $$
begin
  perform search_learn(search_write(ids, 'items', 'item_search'));
end $$;

-- Moves the search rows of these items to where they belong. item_search counts follow by its triggers.
create function search_unlist(ids int[]) returns void language plpgsql set search_path from current as $$
begin
  delete from unlisted_item_search where id = any (ids);
  with moved as (
    delete from item_search s using items i
    where s.id = any (ids) and i.id = s.id and i.retired_at is not null
    returning s.*
  )
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, document from moved;
  perform search_write(array(select id from all_items where id = any (ids) and owner_id is not null),
    'all_items', 'unlisted_item_search');
end $$;

create or replace function item_search_follows() returns trigger language plpgsql set search_path from current as $$
declare ids int[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where owner_id is null);
    if cardinality(ids) > 0 then perform search_index(ids); end if;
    ids := array(select id from added where owner_id is not null);
    if cardinality(ids) > 0 then perform search_unlist(ids); end if;
  else
    ids := array(
      select id from (
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on, retired_at, owner_id from added
        except
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on, retired_at, owner_id from removed
      ) as changed);
    perform search_index(ids);
    if exists (select from added where retired_at is not null or owner_id is not null)
      or exists (select from removed where retired_at is not null or owner_id is not null) then
      perform search_unlist(ids);
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
  perform search_index(ids);
  if exists (select from all_items where id = any (ids) and (retired_at is not null or owner_id is not null)) then
    perform search_unlist(ids);
  end if;
  return null;
end $$;

drop function search_retire(int[]);
drop table retired_item_search;

-- A line of the catalogue counts the items that its page lists; a private line counts its owner's.
create or replace function line_items_inserted() returns trigger language plpgsql set search_path from current as $$
begin
  update all_lines set items_count = items_count + came.n
  from (select line_id, owner_id, count(*) as n from added where retired_at is null group by line_id, owner_id) as came
  where all_lines.id = came.line_id and all_lines.owner_id is not distinct from came.owner_id;
  return null;
end $$;
create or replace function line_items_deleted() returns trigger language plpgsql set search_path from current as $$
begin
  update all_lines set items_count = items_count - gone.n
  from (select line_id, owner_id, count(*) as n from removed where retired_at is null group by line_id, owner_id) as gone
  where all_lines.id = gone.line_id and all_lines.owner_id is not distinct from gone.owner_id;
  return null;
end $$;
create or replace function line_items_moved() returns trigger language plpgsql set search_path from current as $$
begin
  update all_lines set items_count = items_count + moved.n
  from (
    select line_id, owner_id, sum(n) as n from (
      select line_id, owner_id, 1 as n from added where retired_at is null
      union all select line_id, owner_id, -1 from removed where retired_at is null
    ) as each_row group by line_id, owner_id having sum(n) <> 0
  ) as moved where all_lines.id = moved.line_id and all_lines.owner_id is not distinct from moved.owner_id;
  return null;
end $$;

create or replace function marks_find_line() returns trigger language plpgsql set search_path from current as $$
begin
  new.line_id := (select line_id from all_items where id = new.item_id);
  return new;
end $$;

-- A member who keeps a missing figure does not wait for an import of the catalogue, whose counts it does not change.
create or replace function items_take_turn() returns trigger language plpgsql set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalogue items'));
  return new;
end $$;
drop trigger items_take_turn on all_items;
create trigger items_take_turn before delete or update of license_id, line_id, brand_id, saga_id, arco_id,
  sales_method, status, others, release_global, release_global_precision, release_mx, release_mx_precision,
  release_jp, release_jp_precision, release_us, release_us_precision, retired_at, owner_id on all_items
  for each statement execute function items_take_turn();
create trigger items_take_turn_inserted before insert on all_items
  for each row when (new.owner_id is null) execute function items_take_turn();

-- Public pages stay in memory while only private rows change.
create function catalogue_rows_changed() returns trigger language plpgsql set search_path from current as $$
declare is_public boolean;
begin
  if tg_op = 'DELETE' then is_public := exists (select from removed where owner_id is null);
  elsif tg_op = 'INSERT' then is_public := exists (select from added where owner_id is null);
  else is_public := exists (select from added where owner_id is null) or exists (select from removed where owner_id is null);
  end if;
  if is_public then perform pg_notify('catalogue_changed', ''); end if;
  return null;
end $$;

do $$
declare changed text;
begin
  foreach changed in array array['all_items', 'all_lines', 'all_licenses'] loop
    execute format('drop trigger catalogue_changed on %I', changed);
    execute format('create trigger catalogue_changed after truncate on %I
      for each statement execute function catalogue_changed()', changed);
    execute format('create trigger catalogue_rows_added after insert on %I referencing new table as added
      for each statement execute function catalogue_rows_changed()', changed);
    execute format('create trigger catalogue_rows_updated after update on %I
      referencing old table as removed new table as added
      for each statement execute function catalogue_rows_changed()', changed);
    execute format('create trigger catalogue_rows_removed after delete on %I referencing old table as removed
      for each statement execute function catalogue_rows_changed()', changed);
  end loop;
end $$;

-- Without statistics the planner believes that few rows have no owner.
analyze all_items, all_lines, all_licenses;
