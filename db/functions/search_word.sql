-- One word typed → what stands for it: `exact` as written (plural or singular, as Japanese, as a Roman numeral) or else
-- as it was likeliest meant, `loose` also what it may grow into and may have been meant to be. `endings` is how many
-- words it may grow into, `doubt` doubts even words the catalogue knows.
create or replace function search_word(w text, reading text, endings integer, doubt boolean, out exact text, out loose
  text, out named integer) returns record language plpgsql stable as $function$
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
end $function$;
