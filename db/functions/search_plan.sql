-- A query as typed → how to look for it: `matching` finds; `exact`, as written, helps to rank, and `parts` are its
-- words, `rarest` the one that the fewest names have, a number excepted; `spellings` are the whole query as documents
-- spell it, and as its aliases have it. `named` is how many have its rarest word in their names, roughly. `total` is
-- how many are matched, counted to `counted` only, or null where nobody knows: to see that something is found costs as
-- much as counting, but for one word nothing has to be seen. `ids` are the matches when search_ranked can rank them
-- all. `spelt` are words of the query that can be read as Japanese or in Latin letters, `readings` how. Where nothing
-- is found, one word is doubted though the catalogue knows it, then one may be missing, then all but one: the more
-- exact parts the better. Null where the query holds no word.
create or replace function search_plan(query text, is_typing boolean, spelt text[], readings text[], counted integer,
  out spellings text[], out matching text, out exact text, out named integer, out parts text[], out rarest text, out
  effort integer, out total integer, out ids integer[]) returns record language plpgsql stable set plan_cache_mode to
  'force_generic_plan' as $function$
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
end $function$;
