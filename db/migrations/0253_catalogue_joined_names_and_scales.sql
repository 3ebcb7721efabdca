-- catalogue: SPY×FAMILY is found as "spyxfamily" and "spy x family", a scale as "1/7", and letters that nobody sees part no words.

create or replace FUNCTION search_fold(raw text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare folded text := raw; letter text;
begin
  -- Two names that are joined as in SPYxFAMILY.
  if raw ~ '[A-Z]x[A-Z]' then folded := regexp_replace(raw, '([A-Z])x(?=[A-Z])', '\1·x·', 'g'); end if;
  if octet_length(folded) <> length(folded) then
    -- What nobody sees parts no words (Default_Ignorable_Code_Point), and × is an x.
    folded := regexp_replace(folded, '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
    folded := regexp_replace(folded, '[×✕✖⨯╳]', '·x·', 'g');
    folded := normalize(translate(folded, '™®©℠', ''), NFKC);
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
  folded := btrim(regexp_replace(folded, '[^a-z0-9_Ͱ-῿ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]+', ' ', 'g'));
  if position(' x ' in folded) > 0 then folded := regexp_replace(folded, '([a-z0-9]) x (?=[a-z0-9])', '\1_x_', 'g'); end if;
  return folded;
end $function$;;

create or replace function search_unfractioned(name text) returns text
language sql immutable parallel safe strict as $function$
    select regexp_replace(name, '[0-9]+ ?[/:⁄／：] ?[0-9]+', ' ', 'g')
  $function$;

create function search_fractions(written text) returns text[]
language plpgsql immutable parallel safe as $function$
begin
  if written is null or written !~ '[0-9] ?[/:⁄／：] ?[0-9]' then return '{}'; end if;
  return array(select parts[1] || '/' || parts[2]
    from regexp_matches(normalize(written, NFKC), '0*([0-9]{1,5}) ?[/:⁄] ?0*([0-9]{1,5})', 'g') as each_fraction (parts));
end $function$;
comment on function search_fractions(text) is
  'The scales that a text gives, each as one word: "1:12" and "1 / 12" are 1/12.';

create or replace FUNCTION search_word(w text, reading text, endings integer, doubt boolean, OUT exact text, OUT loose text, OUT named integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x}';
  words text[] := array[w]; more text[] := '{}'; mended text[]; is_known boolean := true; items int; split text;
begin
  -- A scale, which one begins to type as another: 1/1 may become 1/144.
  if w like '%/%' then
    exact := search_any(array[w]);
    loose := search_any(case when endings > 0 then array[w || '*'] else array[w] end);
    named := 0;
    return;
  end if;
  if w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then
    if reading is not null then
      -- What came to Japanese from elsewhere is spelt by ear.
      mended := search_heard(reading);
      if cardinality(mended) = 0 then mended := array_remove(array[search_heard_pair(reading)], null); end if;
      if cardinality(mended) = 0 and not search_finds(search_gram_query(w)) then
        mended := search_corrections(reading);
      end if;
      words := reading || mended;
      exact := search_any(words);
    end if;
    exact := '(' || concat_ws(' | ', search_gram_query(w), exact) || ')';
    loose := exact;
    named := 0;
    return;
  end if;
  if w ~ '^[0-9]+$' then
    words := words || coalesce(nullif(ltrim(w, '0'), ''), w);
    if length(w) <= 2 and w::int between 2 and 10 then words := words || roman[w::int]; end if;
    if endings > 0 and length(w) > 3 then more := array[w || '*']; end if;
  else
    if length(w) > 2 then
      words := words || array(select term from search_terms where term = any (array[w || 's', w || 'es',
        case when w like '%s' then left(w, -1) end, case when w like '%es' then left(w, -2) end]));
    end if;
    if w = any (roman[2:10]) then words := words || array_position(roman, w)::text; end if;
    items := (select items_count from search_terms where term = w);
    is_known := cardinality(words) > 1 or items is not null;
    if endings > 0 or not is_known and length(w) > 2 then
      more := array(select term from search_terms where term > w and term < w || chr(1114111)
        order by items_count desc, term limit greatest(endings, 6));
    end if;
    if not is_known and length(w) between 5 and 24 then split := search_split(w); end if;
    if doubt or not is_known and cardinality(more) = 0 then
      mended := search_corrections(w);
      more := more || mended;
      if not doubt then words := words || mended[:1]; end if;
    elsif items <= 3 and length(w) > 4 then
      -- So rare a word may be an error of the catalogue's own, beside a frequent one.
      more := more || array(select term from search_terms
        where term = any (search_corrections(w)) and items_count > 10 * items order by items_count desc limit 1);
    end if;
  end if;
  named := (select coalesce(sum(named_count), 0) from search_terms where term = any (words || more));
  exact := concat_ws(' | ', search_any(words), '(' || split || ')', search_gram_query(reading));
  loose := '(' || concat_ws(' | ', exact, search_any(more)) || ')';
  exact := '(' || exact || ')';
end $function$;;

create or replace FUNCTION search_plan(query text, is_typing boolean, spelt text[], readings text[], counted integer, OUT spellings text[], OUT matching text, OUT exact text, OUT named integer, OUT parts text[], OUT rarest text, OUT effort integer, OUT total integer, OUT ids integer[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  folded text := search_fold(left(query, 200)); words text[]; looses text[] := '{}'; doubted text[]; word record; n int; joined text;
  numbers text[] := array(select digits[1] from regexp_matches(query, '# ?0*([0-9]{1,8})', 'g') as each_number (digits)); number text;
  may_alias boolean; reading text; endings int; rarest_at int; fewest int;
begin
  words := search_fractions(left(query, 200));
  if words = '{}' then words := search_asked(folded);
  else words := words || array_remove(array_remove(search_asked(search_fold('escala ' || search_unfractioned(left(query, 200)))), 'escala'), 'scale');
  end if;
  words := array(select left(w, 40) from unnest(words[:8]) as w);
  n := cardinality(words);
  if n = 0 then return; end if;
  spellings := array[search_title(folded)];
  may_alias := exists (select from search_aliases where first_word = any (words));
  if may_alias then
    words := search_phrases(words);
    n := cardinality(words);
    spellings := spellings || (select search_title(string_agg(coalesce(search_fold((search_meant(w, place = n))[1]), w), ' ' order by place))
      from unnest(words) with ordinality as each_word (w, place));
  end if;
  spelt := array(select search_fold(w) from unnest(spelt) as w);
  readings := array(select translate(search_fold(w), '_ ', '') from unnest(readings) as w);
  parts := '{}';
  for i in 1..n loop
    reading := readings[array_position(spelt, words[i])];
    endings := case when i < n then 0 when n = 1 then 6 else 20 end;
    if may_alias then select * into word from search_unit(words[i], reading, endings, false);
    else select * into word from search_word(words[i], reading, endings, false); end if;
    number := ltrim(words[i], '0');
    -- "#12" asks for a number, not for a scale or a year.
    if number = any (numbers) then
      word.exact := format($q$('#%s' | '=%s')$q$, number, number);
      word.loose := word.exact;
    end if;
    parts := parts || word.exact;
    -- Of a word just begun after others, too little is known to ask for it.
    exit when is_typing and i > 1 and i = n and words[i] ~ '^[a-z]{1,2}$';
    looses := looses || word.loose;
    named := least(named, word.named);
    if word.named > 0 and words[i] !~ '^[0-9]+$' and word.named < coalesce(fewest, word.named + 1) then
      fewest := word.named;
      rarest_at := cardinality(parts);
    end if;
    joined := words[i - 1] || words[i];
    if exists (select from search_terms where term = any (array[joined])) then
      parts := parts[:i - 2] || array[format($q$(%s | '@%s')$q$, parts[i - 1], joined), format($q$(%s | '@%s')$q$, parts[i], joined)];
      looses := looses[:i - 2] || array[format($q$(%s | '@%s')$q$, looses[i - 1], joined), format($q$(%s | '@%s')$q$, looses[i], joined)];
    end if;
  end loop;
  exact := array_to_string(parts, ' & ');
  rarest := parts[rarest_at];
  -- What very many have is not counted anew: the vocabulary knows.
  if cardinality(words) = 1 then total := (select items_count from search_terms where term = any (words) and items_count > 10000); end if;
  n := cardinality(looses);
  for attempt in 0..3 loop
    effort := attempt;
    matching := case effort
      when 0 then array_to_string(looses, ' & ')
      when 1 then (select string_agg('(' || array_to_string(looses[:i - 1] || doubted[i] || looses[i + 1:], ' & ') || ')', ' | ')
        from generate_series(1, n) as i)
      when 2 then (select string_agg('(' || array_to_string(looses[:i - 1] || looses[i + 1:], ' & ') || ')', ' | ')
        from generate_series(1, n) as i)
      else array_to_string(looses, ' | ') end;
    -- For a single word there is nothing else to try.
    exit when n = 1 and (counted = 1 or total is not null);
    ids := search_matched(matching, counted);
    total := cardinality(ids);
    exit when n = 1 or total > 0;
    if effort = 0 then
      doubted := array(select coalesce((search_unit(w, null, 0, true)).loose, '') from unnest(words[:n]) as w);
    end if;
  end loop;
  if n > 1 and counted = 1 then total := null; end if;
  if total is null or total > 2500 then ids := null; end if;
end $function$;;

create or replace FUNCTION search_write(ids integer[], source regclass, target regclass)
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
        search_words(case when name ~ '[0-9] ?[/:⁄／：] ?[0-9]' then search_fold(search_unfractioned(name)) else folded end) as name_words,
        search_words(search_fold(concat_ws(' ', tags, scale, said, case when name ~ '[0-9] ?[/:⁄／：] ?[0-9]' then name end)))
          || search_fractions(concat_ws(' ', scale, name, tags)) as tag_words
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
end $function$;;

create or replace FUNCTION search_learn(words text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_terms (term, near, sound)
  select word, search_near(word), search_sound(word) from (select distinct unnest(words) as word) as each_word
  where word ~ '[^0-9/]' and length(word) <= 32 and word !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]'
    and not exists (select from search_terms where term = word)
  order by word
  on conflict do nothing
$function$;;

-- Figures whose words change are indexed anew, those of a scale among them. Aliases are compared in their folded form.
insert into item_search_due
select i.id from all_items i
join all_licenses l on l.id = i.license_id
join all_lines n on n.id = i.line_id
left join brands b on b.id = i.brand_id
left join sagas s on s.id = i.saga_id
left join arcos a on a.id = i.arco_id
cross join lateral (select concat_ws(' ', i.name, i.tags, i.scale, i.sku, i.character, i.sculptor, l.name, n.name, b.name, s.name, a.name) as said) as t
where said ~ '[A-Z]x[A-Z]|[0-9] ?[/:⁄／：] ?[0-9]' or said ~* '(^|[^a-z])x([^a-z]|$)|[×✕✖⨯╳]'
  or octet_length(said) <> length(said) and said ~ '[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U000e0000-\U000e0fff]'
on conflict do nothing;
-- A scale is searched as it is, with the word or without.
delete from search_aliases where phrase like 'escala 1/%' and meant = replace(phrase, 'escala ', '');
update search_aliases set phrase = phrase where phrase ~* '(^|[^a-z])x([^a-z]|$)|[×✕✖⨯╳]';
