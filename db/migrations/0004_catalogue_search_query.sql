-- catalogue/search: turns a query into search conditions. In the queries made here "@" precedes every word, where
-- search_document has its mark: nothing, "=" or "#".

create function search_letters(w text) returns text
  language sql immutable strict parallel safe as $$
    select string_agg(letter, '' order by letter) from unnest(string_to_array(w, null)) as letter
  $$;

-- Words of the catalogue that `w` may mean, the most likely first: a letter missing, added, changed, or two swapped; more
-- than that only when there is none, and only in longer words.
create function search_corrections(w text) returns text[]
  language plpgsql stable strict parallel safe as $$
declare letters text := search_letters(w); beside text[] := search_near(w); found text[]; nearest int;
begin
  if length(w) < 3 or length(w) > 32 or w !~ '[^0-9]' then return '{}'; end if;
  select array_agg(term order by distance, likely desc, term), min(distance) into found, nearest from (
    select term, distance, ln(items_count + 1) + case when left(term, 1) = left(w, 1) then 4 else 0 end as likely
    from (
      select term, items_count, case
        when levenshtein(term, w) = 1 or length(term) = length(w) and search_letters(term) = letters then 1
        else 2 end as distance
      from search_terms where near && beside and term <> w
    ) as candidates
    where distance = 1 or length(w) > 4
    order by distance, likely desc, term limit 6
  ) as likeliest;
  if length(w) < 6 or nearest = 1 then return coalesce(found, '{}'); end if;
  return array(
    select term from search_terms
    where term % w and abs(length(term) - length(w)) <= 3 and term <> w
      and levenshtein_less_equal(term, w, 4) <= case when length(w) < 9 then 2 when length(w) < 13 then 3 else 4 end
    order by levenshtein_less_equal(term, w, 4) * 0.25 - similarity(term, w) - ln(items_count + 1) * 0.06, term limit 4);
end $$;

-- "dragonballz" → 'dragon' & 'ball' & 'z': words of the catalogue that make up `w` when written together.
create function search_split(w text) returns text
  language plpgsql stable strict parallel safe as $$
declare
  heads text[] := array(select left(w, place) from generate_series(1, length(w) - 1) as place);
  tails text[] := array(select right(w, place) from generate_series(1, length(w) - 1) as place);
  split text;
begin
  select format($q$'@%s' & '@%s'$q$, h.term, t.term) into split
    from search_terms h, search_terms t
    where h.term = any (heads) and t.term = any (tails) and h.term || t.term = w and least(length(h.term), length(t.term)) > 1
    order by least(h.items_count, t.items_count) desc, h.term limit 1;
  if split is null then
    select format($q$'@%s' & '@%s' & '@%s'$q$, h.term, m.term, t.term) into split
      from search_terms h, search_terms t, search_terms m
      where h.term = any (heads) and t.term = any (tails) and length(h.term) + length(t.term) < length(w)
        and m.term = substr(w, length(h.term) + 1, length(w) - length(h.term) - length(t.term))
        and greatest(length(h.term), length(m.term), length(t.term)) > 4
        and (length(h.term) = 1)::int + (length(m.term) = 1)::int + (length(t.term) = 1)::int < 2
      order by least(h.items_count, m.items_count, t.items_count) desc, h.term, t.term limit 1;
  end if;
  return split;
end $$;

-- Words of the catalogue that sound like a Japanese word: "gandamu" is "gundam".
create function search_heard(reading text) returns text[]
  language plpgsql stable strict parallel safe as $$
declare plain text := regexp_replace(left(reading, 32), '([aeiou])\1+', '\1', 'g'); heard text := search_sound(plain);
begin
  if heard is null or length(heard) < 3 then return '{}'; end if;
  return array(
    select term from search_terms
    where sound = heard and levenshtein(term, plain) <= 0.65 * length(plain)
    order by levenshtein(term, plain), items_count desc, term limit 4);
end $$;

-- The same for two neighbouring words of some names, the most frequent pair: "sutawozu" → 'starwars'.
create function search_heard_pair(reading text) returns text
  language plpgsql stable strict parallel safe set enable_seqscan = off as $$
declare plain text := regexp_replace(left(reading, 32), '([aeiou])\1+', '\1', 'g'); heard text := search_sound(plain);
begin
  return (
    select pair from (
      select h.term || t.term as pair
      from generate_series(2, length(heard) - 2) as place
      join search_terms h on h.sound = left(heard, place)
      join search_terms t on t.sound = substr(heard, place + 1)
      where levenshtein(h.term || t.term, plain) <= 0.65 * length(plain)
      order by least(h.items_count, t.items_count) desc, h.term, t.term limit 12
    ) as pairs
    cross join lateral (select count(*) as items from (
      select from item_search where document @@ quote_literal(pair)::tsquery limit 1000) as each_item) as counted
    where items > 0 order by items desc, pair limit 1);
end $$;

-- All neighbouring pairs of characters; of a single character, itself.
create function search_gram_query(run text) returns text
  language sql immutable strict parallel safe as $$
    select '(' || string_agg($q$'@$q$ || gram || $q$'$q$, ' & ') || ')'
    from (select gram from unnest(search_grams(left(run, 16))) as gram where length(gram) = least(length(run), 2)
      order by gram limit 12) as grams
  $$;

create function search_any(words text[]) returns text
  language sql immutable strict parallel safe as $$
    select string_agg(case when word like '%*' then format($q$'@%s':*$q$, rtrim(word, '*')) else format($q$'@%s'$q$, word) end,
      ' | ') from (select distinct word from unnest(words) as word order by word) as each_word
  $$;

-- True when any item matches. Always uses the index, because the planner would scan the table for words it considers
-- frequent.
create function search_finds(matching text) returns boolean
  language sql stable set enable_seqscan = off as $$
    select exists (select from item_search where document @@ replace(matching, '@', '')::tsquery)
  $$;

-- One word typed → what stands for it: `exact` as written (plural or singular, as Japanese, as a Roman numeral) or
-- else as it was likeliest meant, `loose` also what it may grow into and may have been meant to be. `endings` is how many words it may grow into, `doubt` doubts
-- even words the catalogue knows.
create function search_word(w text, reading text, endings int, doubt boolean, out exact text, out loose text, out named int)
  language plpgsql stable as $$
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
      more := array(select term from search_terms where term like w || '%' and term <> w
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
end $$;

-- A query as typed → how to look for it: `matching` finds; `exact`, as written, helps to rank, and `parts` are its words;
-- `named` is how many have its rarest word in their names, roughly; `is_frequent`: one word, in very many items. `spelt` are words of the query that can be read as
-- Japanese or in Latin letters, `readings` how. Where nothing is found, one word is doubted though the catalogue knows
-- it, then one may be missing, then all but one: the more exact parts the better. Null where the query holds no word.
create function search_plan(query text, is_typing boolean, spelt text[], readings text[],
    out folded text, out matching text, out exact text, out named int, out parts text[], out effort int,
    out is_frequent boolean)
  language plpgsql stable as $$
declare
  idle constant text[] := '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}';
  words text[]; looses text[] := '{}'; doubted text[]; word record; n int; joined text; number text;
  numbers text[] := array(select digits[1] from regexp_matches(query, '# ?0*([0-9]{1,8})', 'g') as each_number (digits));
begin
  folded := search_fold(left(query, 200));
  words := string_to_array(translate(folded, '_', ' '), ' ');
  folded := search_title(folded);
  if not words <@ idle then words := array(select w from unnest(words) as w where w <> all (idle)); end if;
  words := array(select left(w, 40) from unnest(words[:8]) as w);
  n := cardinality(words);
  if n = 0 then return; end if;
  spelt := array(select search_fold(w) from unnest(spelt) as w);
  readings := array(select translate(search_fold(w), '_ ', '') from unnest(readings) as w);
  parts := '{}';
  for i in 1..n loop
    select * into word from search_word(words[i], readings[array_position(spelt, words[i])],
      case when i < n then 0 when n = 1 then 6 else 20 end, false);
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
    joined := words[i - 1] || words[i];
    if exists (select from search_terms where term = joined) then
      parts := parts[:i - 2] || array[format($q$(%s | '@%s')$q$, parts[i - 1], joined), format($q$(%s | '@%s')$q$, parts[i], joined)];
      looses := looses[:i - 2] || array[format($q$(%s | '@%s')$q$, looses[i - 1], joined), format($q$(%s | '@%s')$q$, looses[i], joined)];
    end if;
  end loop;
  exact := array_to_string(parts, ' & ');
  is_frequent := cardinality(words) = 1 and exists (select from search_terms where term = words[1] and items_count > 10000);
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
    exit when n = 1 or search_finds(matching);
    if effort = 0 then
      doubted := array(select coalesce((search_word(w, null, 0, true)).loose, '') from unnest(words[:n]) as w);
    end if;
  end loop;
end $$;
