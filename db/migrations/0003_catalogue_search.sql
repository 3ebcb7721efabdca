-- catalogue/search: the words a figure can be found by (docs/product.md#catalogue). One narrow row per item, maintained by
-- triggers.

-- The one spelling of documents and queries: no case, accents, width or katakana; only words with one blank
-- between them. "_" stands inside a word that is written together: spider_man, s_h_figuarts, rx_78_2.
create function search_fold(raw text) returns text
  language plpgsql immutable strict parallel safe as $$
declare folded text := raw; letter text;
begin
  if octet_length(raw) <> length(raw) then
    folded := normalize(translate(raw, '™®©℠', ''), NFKC);
    folded := lower(unaccent('unaccent', folded) collate "und-x-icu");
    -- A Greek letter by itself is read by its name: "ν Gundam" is "Nu Gundam".
    if folded ~ '(^|[^a-z0-9α-ω])[α-ω]($|[^a-z0-9α-ω])' then
      foreach letter in array '{αalpha,βbeta,γgamma,δdelta,ζzeta,θtheta,λlambda,νnu,πpi,σsigma,φphi,ψpsi,ωomega}'::text[] loop
        folded := regexp_replace(folded, '(^|[^a-z0-9α-ω])' || left(letter, 1) || '(?![a-z0-9α-ω])', '\1' || substr(letter, 2), 'g');
      end loop;
    end if;
    -- Letters that only look Latin, and katakana as hiragana without its long vowels.
    folded := translate(folded, 'αβεζηικμνορςτυχаеорсхукмтв', 'abezhikmnopstyxaeopcxykmtb');
    folded := translate(folded,
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヲンヴヵヶぢづをゔー・＝=゠',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちじっつずてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわわおんぶかけじずおぶ');
    if folded ~ '[ぁ-ん]' then
      folded := regexp_replace(folded, '([おこそとのほもよろごぞどぼぽょ])[うお]|([うくすつぬふむゆるぐずぶぷゅ])う', '\1\2', 'g');
    end if;
    if folded ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
      folded := regexp_replace(folded, '([a-z0-9])([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])', '\1 \2', 'g');
      folded := regexp_replace(folded, '([ぁ-ゟ㐀-鿿가-힣豈-﫿々〇])([a-z0-9])', '\1 \2', 'g');
    end if;
  else
    folded := lower(raw);
  end if;
  folded := regexp_replace(translate(folded, '_', ' '), '([a-z0-9])[-.''·]+(?=[a-z0-9])', '\1_', 'g');
  return btrim(regexp_replace(folded, '[^a-z0-9_Ͱ-῿ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]+', ' ', 'g'));
end $$;

-- The form names are compared in: "The Joker" and "joker" are the same.
create function search_title(folded text) returns text
  language sql immutable strict parallel safe as $$
    select regexp_replace(translate(folded, '_', ' '), '^(the|el|la|los|las) (?=.)', '')
  $$;

-- Alphabetical order without a collation whose version could change under an index: ñ after n, 2 before 10.
create function search_sort_key(raw text, folded text) returns text
  language plpgsql immutable strict parallel safe as $$
declare key text := folded;
begin
  if raw ~ '[ñÑ]' then key := search_fold(regexp_replace(raw, '[ñÑ]', 'nzz', 'g')); end if;
  key := translate(key, '_', ' ');
  if key ~ '[0-9]' then
    key := regexp_replace(regexp_replace(key, '([0-9]+)', '0000000\1', 'g'), '0*([0-9]{8,})', '\1', 'g');
  end if;
  return left(key, 120);
end $$;

-- The overlapping pairs of characters of a run without blanks, and the characters: Japanese has no blanks.
create function search_grams(run text) returns text[]
  language sql immutable strict parallel safe as $$
    select array_agg(distinct substr(run, place, long))
    from generate_series(1, length(run)) as place, generate_series(1, 2) as long
    where place + long - 1 <= length(run)
  $$;

-- The words of a folded text: as written, written together where it had "_", numbers without leading zeros,
-- and the grams of what is not written in an alphabet.
create function search_words(folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  if position('_' in folded) > 0 then
    words := words || array(select replace(w, '_', '') from unnest(string_to_array(folded, ' ')) as w where w like '%\_%');
  end if;
  if folded ~ '\m0' then
    words := words || array(select coalesce(nullif(ltrim(w, '0'), ''), '0') from unnest(words) as w where w ~ '^0[0-9]{2,}$');
  end if;
  if folded ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
    words := array(select w from unnest(words) as w where w !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]')
      || array(select g from unnest(words) as w, unnest(search_grams(left(w, 200))) as g where w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
  end if;
  if folded ~ '[^ ]{41}' then words := array(select left(w, 40) from unnest(words) as w); end if;
  return words;
end $$;

-- Neighbouring words joined, so that "spiderman" finds "Spider Man" and "starwars" "Star Wars".
create function search_pairs(folded text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return array(select a || b from unnest(words, words[2:]) as pair (a, b)
    where b is not null and length(a || b) between 4 and 24 and a || b !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
end $$;

-- "batman" stands for a word anywhere, "=batman" for one in the name, "#12" for a code, "~dragonball" for the whole
-- name of a license, line, brand, saga or arco. Marks instead of weights, because the index answers for marks alone.
create function search_document(in_name text[], in_context text[], titles text[]) returns tsvector
  language sql immutable parallel safe as $$
    select array_to_tsvector(in_name || in_context || titles
      || coalesce(string_to_array('=' || nullif(array_to_string(in_name, ' ='), ''), ' '), '{}'))
  $$;

-- A code as it is and without leading zeros, which are often left out.
create function search_codes(code text) returns text[]
  language plpgsql immutable parallel safe as $$
declare folded text := search_fold(code); joined text := translate(folded, '_ ', ''); short text := left(ltrim(joined, '0'), 40);
begin
  if joined is null or joined = '' then return '{}'; end if;
  if short = '' then short := '0'; end if;
  return search_words(folded) || array[left(joined, 40), short, '#' || joined, '#' || short];
end $$;

-- Numbers that a name gives as such: "Nautilus #012" is number 12. A scale is not.
create function search_numbers(name text) returns text[]
  language plpgsql immutable strict parallel safe as $$
begin
  if name !~ '#|\mN[oº°]' then return '{}'; end if;
  return array(select '#' || digits[1] from regexp_matches(name, '(?:#|\mN(?:o\.|º|°)) ?0*([0-9]{1,8})', 'g') as each_number (digits));
end $$;

-- "Espanto 1/12" is a scale, not number 12, so fractions are not words of the name.
create function search_unfractioned(name text) returns text
  language sql immutable strict parallel safe as $$
    select regexp_replace(name, '[0-9]+ ?[/:] ?[0-9]+', ' ', 'g')
  $$;

-- A phonetic key for Japanese: ガンダム, transcribed "gandamu", and "Gundam" are both "gndm".
create function search_sound(word text) returns text
  language plpgsql immutable strict parallel safe as $$
declare heard text := word;
begin
  if word !~ '^[a-z]+$' then return null; end if;
  heard := regexp_replace(heard, '(?<=.)gh|^w(?=r)|^k(?=n)|(?<=w)h', '', 'g');
  heard := regexp_replace(regexp_replace(heard, 'ph', 'f', 'g'), 'ti(?=on)|th|sh|z|c(?=[eiy])', 's', 'g');
  heard := regexp_replace(regexp_replace(heard, 'ts|tch|ch', 't', 'g'), 'r(?=[^aeiouy]|$)|w(?=[^aeiouy]|$)', '', 'g');
  heard := regexp_replace(regexp_replace(heard, 'm(?=[bp])', 'n', 'g'), 'x', 'ks', 'g');
  heard := regexp_replace(translate(heard, 'cqvlj', 'kkbrg'), '(?<=.)[aeiouyh]|^y', '', 'g');
  return regexp_replace(regexp_replace(heard, '(.)\1+', '\1', 'g'), '^[aeiou]', 'a');
end $$;

create table item_search (
  id int primary key references items on delete cascade,
  license_id int not null,
  line_id int not null,
  brand_id int,
  saga_id int,
  arco_id int,
  sales_method text,
  status text,
  others text[] not null,
  year smallint,
  release_on date,
  popularity int not null,
  name text collate "C" not null,
  sort_key text collate "C" not null,
  document tsvector not null
);
-- The planner's choice depends on the frequency of words.
alter table item_search alter document set statistics 400;
create index on item_search using gin (document) with (gin_pending_list_limit = 256);
create index on item_search (replace(name, ' ', ''), popularity desc);
create index on item_search (popularity desc, id desc);
-- Figures of one day, and those without a date, are ordered by name.
create index on item_search (release_on desc nulls last, sort_key, id);
create index on item_search (sort_key, id);
create index on item_search (license_id, release_on desc nulls last, sort_key, id);
create index on item_search (license_id, popularity desc, id desc);
create index on item_search (license_id, sort_key, id);
create index on item_search (line_id, release_on desc nulls last, sort_key, id);
-- All columns that counting reads, for index-only scans.
create index on item_search (license_id, status, line_id, brand_id, saga_id, arco_id, sales_method, year, others);
create index on item_search (brand_id);
-- Most figures have none.
create index on item_search (saga_id) where saga_id is not null;
create index on item_search (arco_id) where arco_id is not null;

-- Every word of the catalogue with the number of items that hold it, and that hold it in their names; typing errors
-- are mended here, not in the items. `near` holds the word and what is left of it without any one letter.
create table search_terms (
  term text collate "C" primary key,
  items_count int not null default 1,
  named_count int not null default 1,
  near text[] not null,
  sound text
);
create index on search_terms (sound, items_count desc);
create index on search_terms using gin (near) with (gin_pending_list_limit = 64);
create index on search_terms using gist (term gist_trgm_ops (siglen = 64));

create function search_near(term text) returns text[]
  language sql immutable strict parallel safe as $$
    select array_agg(distinct near) from (
      select term as near
      union all
      select overlay(term placing '' from place for 1) from generate_series(1, length(term)) as place
      where length(term) > 2
    ) as each_near
  $$;

create function search_learn(words text[]) returns void language sql as $$
  insert into search_terms (term, near, sound)
  select word, search_near(word), search_sound(word) from (select distinct unnest(words) as word) as each_word
  where word ~ '[^0-9]' and length(word) <= 32 and word !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]'
    and not exists (select from search_terms where term = word)
  order by word
  on conflict do nothing
$$;

-- Rewrites the documents of these items. The names that many items share are processed once.
create function search_index(ids int[]) returns void language plpgsql as $$
declare learned text[];
begin
  with source as materialized (
    select i.*, search_fold(i.name) as folded,
      concat_ws(chr(31), nullif(i.type, 'figura'), l.name, n.name, b.name, s.name, a.name) as around
    from items i
    join licenses l on l.id = i.license_id
    join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas s on s.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where i.id = any (ids)
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
    insert into item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
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
  select array_agg(word) into learned from (
    select unnest(name_words) as word from worded union select unnest(tag_words) from worded
    union select unnest(around_words) from context) as each_word;
  perform search_learn(learned);
end $$;

-- Here and below "except" and no join: the first call of a session, perhaps with one row, makes the plan for all of
-- them, and a loop within a loop over the rows of a large import would take minutes.
create function item_search_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform search_index(array(select id from added));
  else
    perform search_index(array(
      select id from (
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on from added
        except
        select id, name, license_id, line_id, brand_id, saga_id, arco_id, type, tags, sku, barcode, scale, sales_method,
          status, others, release_on from removed
      ) as changed));
    update item_search s set popularity = a.popularity
      from added a where a.id = s.id and a.popularity <> s.popularity;
  end if;
  return null;
end $$;

create trigger item_search_added after insert on items
  referencing new table as added for each statement execute function item_search_follows();
create trigger item_search_changed after update on items
  referencing old table as removed new table as added for each statement execute function item_search_follows();

-- Updates the documents of its items when a license, line, brand, saga or arco is renamed.
create function item_search_renamed() returns trigger language plpgsql as $$
declare ids int[];
begin
  if not exists (select id, name from added except select id, name from removed) then return null; end if;
  execute format('select array_agg(i.id) from items i where i.%I = any (select id from (
    select id, name from added except select id, name from removed) as renamed)', tg_argv[0]) into ids;
  perform search_index(ids);
  return null;
end $$;

create trigger item_search_renamed after update on licenses referencing old table as removed new table as added
  for each statement execute function item_search_renamed('license_id');
create trigger item_search_renamed after update on lines referencing old table as removed new table as added
  for each statement execute function item_search_renamed('line_id');
create trigger item_search_renamed after update on brands referencing old table as removed new table as added
  for each statement execute function item_search_renamed('brand_id');
create trigger item_search_renamed after update on sagas referencing old table as removed new table as added
  for each statement execute function item_search_renamed('saga_id');
create trigger item_search_renamed after update on arcos referencing old table as removed new table as added
  for each statement execute function item_search_renamed('arco_id');

-- Recounts the items of each word and deletes words without items. Triggers only add words. Not with ts_stat: its tree
-- degenerates when codes are sorted.
create function search_recount() returns void language sql set work_mem = '128MB' as $$
  with counted as materialized (
    select ltrim(word, '=') as word, count(*) filter (where word not like '=%') as items,
      count(*) filter (where word like '=%') as named
    from (select unnest(tsvector_to_array(document)) as word from item_search) as each_word
    where ltrim(word, '=') in (select term from search_terms) group by 1),
  gone as (delete from search_terms t where not exists (select from counted where word = t.term))
  update search_terms t set items_count = items, named_count = named from counted
  where word = t.term and (items_count, named_count) <> (items, named)
$$;

-- Indexes the existing items.
select search_index(array(select id from items));
select search_recount();
