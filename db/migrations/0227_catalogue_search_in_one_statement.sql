-- catalogue: A search ranks where it counts, so that its page comes with its plan in one statement; what an alias means keeps its plan
-- (before PostgreSQL 18 a function in SQL is planned at each call), and aliases are found by their first word.

alter table search_aliases add first_word text collate "C" not null generated always as (split_part(search_alias_key(phrase), ' ', 1)) stored;
comment on column search_aliases.first_word is 'The first word of `key`: a query with none of these has no alias.';

create or replace function search_meant(typed text, is_unfinished boolean) returns text[]
language plpgsql stable parallel safe strict as $function$
declare said text := (select meant from search_aliases where key = typed);
begin
  if said is null and is_unfinished and typed like '% %' then
    said := (select meant from search_aliases where starts_with(key, typed) order by key limit 1);
  end if;
  if said is null then return '{}'; end if;
  return array(
    select meant from unnest(said || array(select a.meant from search_aliases a where a.key = search_alias_key(said)))
      with ordinality as meanings (meant, place)
    where not exists (select from unnest(search_asked(search_fold(meant))) as w where case
      when w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then not search_finds(search_gram_query(w))
      else w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])) end)
    order by place);
end $function$;

create or replace function search_every(words text[]) returns text
language plpgsql immutable parallel safe strict as $function$
begin
  return (select '((' || string_agg(case when w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then search_gram_query(w) else search_any(array[w]) end,
      ' & ' order by place) || ') | ' || search_any(array[array_to_string(words, '')]) || ')'
    from unnest(words) with ordinality as each_word (w, place));
end $function$;

create or replace function search_plan(query text, is_typing boolean, spelt text[], readings text[], counted integer, OUT spellings text[], OUT matching text, OUT exact text, OUT named integer, OUT parts text[], OUT rarest text, OUT effort integer, OUT total integer, OUT ids integer[])
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
  words := array(select left(w, 40) from unnest((search_asked(folded))[:8]) as w);
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

comment on function search_plan is
  'A query as typed → how to look for it: `matching` finds; `exact`, as written, helps to rank, and `parts` are its words, `rarest` the one that the fewest names have, a number excepted; `spellings` are the whole query as documents spell it, and as its aliases have it. `named` is how many have its rarest word in their names, roughly. `total` is how many are matched, counted to `counted` only, or null where nobody knows: to see that something is found costs as much as counting, but for one word nothing has to be seen. `ids` are the matches when search_ranked can rank them all. `spelt` are words of the query that can be read as Japanese or in Latin letters, `readings` how. Where nothing is found, one word is doubted though the catalogue knows it, then one may be missing, then all but one: the more exact parts the better. Null where the query holds no word.';

create function search_ranked(ids integer[], spellings text[], matching text, exact text, parts text[], rarest text, effort integer,
  at_most integer, skipped integer)
returns setof integer
language plpgsql stable set plan_cache_mode = force_generic_plan as $function$
declare
  whole constant text[] := array(select replace(s, ' ', '') from unnest(spellings) as s);
  beginnings constant text[] := array(select s || ' ' from unnest(spellings) as s);
  -- In a name a number may be half of a fraction; in the query it is not.
  within constant text[] := case when array_to_string(whole, ' ') !~ '(^| )[0-9]+( |$)'
    then array(select '% ' || s || ' %' from unnest(spellings) as s) end;
  codes constant tsquery := (select string_agg(format($q$'#%s'$q$, w), ' | ') from unnest(whole) as w)::tsquery;
  titles constant tsquery := (select string_agg(format($q$'~%s'$q$, w), ' | ') from unnest(whole) as w)::tsquery;
  exact_anywhere constant tsquery := replace(exact, '@', '')::tsquery;
  exact_in_name constant tsquery := replace(exact, '@', '=')::tsquery;
  all_in_name constant tsquery := replace(matching, '@', '=')::tsquery;
  anywhere constant tsquery[] := array(select replace(p, '@', '') from unnest(parts) as p);
  in_name constant tsquery[] := array(select replace(p, '@', '=') from unnest(parts) as p);
  -- A number alone counts less than a word.
  weights constant integer[] := array(select case when p ~ $q$^\('[@#][0-9]+'$q$ then 1 else 2 end from unnest(parts) as p);
  rare constant tsquery := case when effort > 1 then replace(rarest, '@', '') end;
begin
  return query
  select i.id
  from unnest(ids) as matched (id) join item_search i using (id)
  order by
    i.document @@ rare desc,
    case when effort > 0 then
      (select sum(w) from unnest(anywhere, weights) as part (query, w) where i.document @@ query) end desc nulls last,
    case
      when replace(i.name, ' ', '') = any (whole) or i.document @@ codes then 0
      when i.name ^@ any (beginnings) then 1
      when replace(i.name, ' ', '') ^@ any (whole) then 2
      when i.document @@ titles then 3
      when ' ' || i.name || ' ' like any (within) then 4
      when i.document @@ exact_in_name then 5
      when i.document @@ all_in_name then 6
      when i.document @@ exact_anywhere then 7
      else 8 end,
    (select sum(w) from unnest(in_name, weights) as part (query, w) where i.document @@ query) desc nulls last,
    i.popularity desc, length(i.name), i.release_on desc nulls last, i.id desc
  limit at_most offset skipped;
end $function$;
comment on function search_ranked is
  'A page of these matches of a plan of search_plan, best first. In order: the exact name or a code, the start of the name, the exact name of its license, line, brand, saga or arco, the words in the name in order, in any order, words anywhere, similar words. Where nothing has all the words, those with the rarest lead, then those with more.';

create or replace function search_finds(matching text) returns boolean
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $function$
begin
  return exists (select from item_search where document @@ replace(matching, '@', '')::tsquery);
end $function$;

create or replace function search_gram_query(run text) returns text
language plpgsql immutable parallel safe strict as $function$
begin
  return (select '(' || string_agg($q$'@$q$ || gram || $q$'$q$, ' & ') || ')'
    from (select gram from unnest(search_grams(left(run, 16))) as gram where length(gram) = least(length(run), 2)
      order by gram limit 12) as grams);
end $function$;

create or replace function search_grams(run text) returns text[]
language plpgsql immutable parallel safe strict as $function$
begin
  return (select array_agg(distinct substr(run, place, long))
    from generate_series(1, length(run)) as place, generate_series(1, 2) as long
    where place + long - 1 <= length(run));
end $function$;

-- A range, because LIKE finds its index only in a plan of its own for each word.
create or replace function search_word(w text, reading text, endings integer, doubt boolean, OUT exact text, OUT loose text, OUT named integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  roman constant text[] := '{i,ii,iii,iv,v,vi,vii,viii,ix,x}';
  words text[] := array[w]; more text[] := '{}'; mended text[]; is_known boolean := true; items int; split text;
begin
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
end $function$;

create or replace function search_matched(matching text, counted integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
begin
  return array(select id from item_search where document @@ replace(matching, '@', '')::tsquery limit counted);
end $function$;
