-- The words of a folded text: as written, written together where it had "_", numbers without leading zeros, and the
-- grams of what is not written in an alphabet.
create or replace function search_words(folded text) returns text[] language plpgsql immutable parallel safe strict as $function$
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
end $function$;
