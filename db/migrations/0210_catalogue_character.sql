-- catalogue: figures say which character they show. Texts of figures can be filters, each a line of item_texts.

alter table all_items add column character text constraint items_character_check check (length(character) <= 120);
comment on column all_items.character is 'Whom the figure shows; several with commas between.';

-- The texts that filters list, by filter and slug.
alter table all_items add column texts text[];
comment on column all_items.texts is 'The values of filters by text, as filter:slug. Set by the trigger items_texts.';
create or replace view items as select * from all_items where owner_id is null;

create table filter_texts (
  key text collate "C" primary key,
  name text not null
);
comment on table filter_texts is 'catalogue: How a value of a filter by text is written: the last spelling of the catalogue.';
comment on column filter_texts.key is 'The filter and the slug, as in items.texts: characters:ulises';

create function text_values(filter text, texts text) returns text[] language sql immutable parallel safe strict as $$
  select array_agg(filter || ':' || btrim(part)) from unnest(string_to_array(texts, ',')) as part where btrim(part) <> ''
$$;
comment on function text_values(text, text) is 'The parts of a text with commas, as filter:part; null for none.';

create function item_texts(item all_items) returns text[] language plpgsql immutable as $$
begin
  return text_values('characters', item.character);
end $$;
comment on function item_texts(all_items) is 'The texts by which filters find a figure, one line a filter, joined by ||. Search reads them too.';

create function text_name(value text) returns text language sql immutable parallel safe as $$
  select substr(value, position(':' in value) + 1)
$$;

create function text_key(value text) returns text language plpgsql immutable parallel safe as $$
declare
  folded text := search_fold(text_name(value));
  slug text := btrim(left(btrim(regexp_replace(folded, '[^a-z0-9]+', '-', 'g'), '-'), 80), '-');
begin
  if slug = '' or folded ~ '[^a-z0-9_ ]' then slug := md5(coalesce(nullif(folded, ''), text_name(value))); end if;
  return split_part(value, ':', 1) || ':' || slug;
end $$;
comment on function text_key(text) is
  'filter:slug of filter:text. Spellings with one slug are one value. What has other than Latin letters gets a hash.';

create function items_texts() returns trigger language plpgsql set search_path from current as $$
declare texts text[] := item_texts(new);
begin
  if texts is null and new.texts is null then return new; end if;
  new.texts := (select array_agg(distinct text_key(value)) from unnest(texts) as value);
  -- Texts of private figures are not for everybody. A name that stays is not written again: its row would be locked until the end of
  -- an import, and changes of other figures would wait for it.
  if new.owner_id is null
    and (tg_op = 'INSERT' or old.owner_id is not null or item_texts(old) is distinct from texts) then
    insert into filter_texts as f (key, name)
    select distinct on (key) key, text_name(value) from unnest(texts) as value, text_key(value) as key
    where not exists (select from filter_texts known where known.key = text_key(value) and known.name = text_name(value))
    order by key, value
    on conflict (key) do update set name = excluded.name where f.name <> excluded.name;
  end if;
  return new;
end $$;
create trigger items_texts before insert or update on all_items for each row execute function items_texts();

-- Whatever is not named here is content, later columns too.
create function item_revised() returns trigger language plpgsql set search_path from current as $$
declare seen all_items := new;
begin
  seen.license_id := old.license_id;
  seen.release_on := old.release_on;
  seen.release_precision := old.release_precision;
  seen.image := old.image;
  seen.popularity := old.popularity;
  seen.source_id := old.source_id;
  seen.source_words := old.source_words;
  seen.created_at := old.created_at;
  seen.updated_at := old.updated_at;
  seen.revision := old.revision;
  seen.owner_id := old.owner_id;
  seen.texts := old.texts;
  if seen is distinct from old then new.revision := old.revision + 1; end if;
  return new;
end $$;
comment on function item_revised() is 'Whatever is not named in it is content that an editor may have seen, later columns too.';
drop trigger items_revised on all_items;
create trigger items_revised before update on all_items for each row execute function item_revised();

alter table item_search add column texts text[];
alter table unlisted_item_search add column texts text[];
create or replace view member_item_search as select * from item_search union all select * from unlisted_item_search;
create index item_search_texts_idx on item_search using gin (texts) where texts is not null;
-- Counting the values of a place reads only figures that have some.
create index item_search_texts_place_idx on item_search (license_id, line_id) where texts is not null;


create or replace function search_write(ids integer[], source regclass, target regclass)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare words text[];
begin
  execute format($statement$
    with source as materialized (
      select i.*, search_fold(i.name) as folded,
        concat_ws(chr(31), nullif(i.type, 'figura'), l.name, n.name, b.name, s.name, a.name) as around,
        case when i.texts is not null then (select string_agg(text_name(value), ' ') from unnest(item_texts(i)) as value) end as said
      from all_items i
      join all_licenses l on l.id = i.license_id
      join all_lines n on n.id = i.line_id
      left join brands b on b.id = i.brand_id
      left join sagas s on s.id = i.saga_id
      left join arcos a on a.id = i.arco_id
      where i.id = any ($1) and (i.owner_id is null or $2)
    ), context as materialized (
      select around, search_words(search_fold(around)) as around_words,
        array(select pair from unnest(string_to_array(around, chr(31))) as title, unnest(search_pairs(search_fold(title))) as pair) as around_pairs,
        array(select '~' || left(replace(search_title(search_fold(title)), ' ', ''), 60)
          from unnest(string_to_array(around, chr(31))) as title) as titles
      from (select distinct around from source) as each_around
    ), worded as materialized (
      select s.*, c.around_words, c.around_pairs, c.titles,
        search_words(case when name ~ '[0-9] ?[/:] ?[0-9]' then search_fold(search_unfractioned(name)) else folded end) as name_words,
        search_words(search_fold(concat_ws(' ', tags, scale, said, case when name ~ '[0-9] ?[/:] ?[0-9]' then name end))) as tag_words
      from source s join context c using (around)
    ), written as (
      insert into %s (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
        release_on, popularity, name, sort_key, texts, document)
      select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others,
        date_part('year', release_on), release_on, popularity, search_title(folded), search_sort_key(name, folded), texts,
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
        sort_key = excluded.sort_key, texts = excluded.texts, document = excluded.document
    )
    select array_agg(word) from (
      select unnest(name_words) as word from worded union select unnest(tag_words) from worded
      union select unnest(around_words) from context) as each_word
  $statement$, target) into words using ids, source = 'all_items'::regclass;
  return words;
end $function$;

create or replace function search_restore(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  with back as (
    delete from unlisted_item_search u using items i where u.id = any (ids) and i.id = u.id
    returning u.*, i.popularity as popularity_now
  )
  insert into item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity_now, name, sort_key, texts, document from back order by license_id, line_id, id
  on conflict do nothing;
  -- The nightly count forgets words that no listed item has.
  perform search_learn(array(
    select distinct word from (
      select distinct unnest(array[i.name, i.tags, i.scale, (select string_agg(text_name(value), ' ') from unnest(item_texts(i)) as value), l.name, n.name, b.name, s.name, a.name]) as said
      from all_items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
        left join brands b on b.id = i.brand_id left join sagas s on s.id = i.saga_id left join arcos a on a.id = i.arco_id
      where i.id = any (ids) and i.owner_id is null) as each_text, unnest(search_words(search_fold(said))) as word
    where said is not null));
end $function$;

create or replace function search_retire(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with gone as (delete from item_search where id = any (ids) returning *)
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document from gone;
end $function$;

create or replace function search_unlist(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  delete from unlisted_item_search where id = any (ids);
  with moved as (
    delete from item_search s using items i
    where s.id = any (ids) and i.id = s.id and i.retired_at is not null
    returning s.*
  )
  insert into unlisted_item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document from moved;
  perform search_write(array(select id from all_items where id = any (ids) and owner_id is not null),
    'all_items', 'unlisted_item_search');
end $function$;

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
    if cardinality(ids) > 0 then perform search_index(ids); end if;
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
    update item_search s set popularity = a.popularity
      from added a where a.id = s.id and a.popularity <> s.popularity;
  end if;
  return null;
end $function$;

create or replace function search_values(item item_search)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return array_to_string(array[
    'flags:' || nullif(array_to_string(case when cardinality(item.others) > 1
      then array(select distinct flag collate "C" from unnest(item.others) as flag order by 1) else item.others end, '+'), ''),
    'release_years:' || coalesce(item.year::text, 'sin_fecha'), 'sales_methods:' || item.sales_method,
    'status:' || coalesce(item.status, 'sin_estado'),
    'licenses:' || item.license_id, 'lines:' || item.line_id, 'brands:' || item.brand_id, 'sagas:' || item.saga_id,
    'arcos:' || item.arco_id, 'others:' || nullif(array_to_string(item.others, ' others:'), ''),
    array_to_string(item.texts, ' ')], ' ', '');
end $function$;

create or replace function search_scopes(has text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select array_remove(array['', has[1], has[2], has[3], has[4], has[1] || ' ' || has[2], has[1] || ' ' || has[3],
      has[1] || ' ' || has[4], has[2] || ' ' || has[3], has[2] || ' ' || has[4], has[3] || ' ' || has[4]] || has[5:9] || array(select value from unnest(has[10:]) as value where value not like 'others:%'), null)
  $function$;
