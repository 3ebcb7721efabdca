-- All of these words, or all of them joined.
create or replace function search_every(words text[]) returns text language plpgsql immutable parallel safe strict as $function$
begin
  return (select '((' || string_agg(case when w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then search_gram_query(w) else search_any(array[w]) end,
      ' & ' order by place) || ') | ' || search_any(array[array_to_string(words, '')]) || ')'
    from unnest(words) with ordinality as each_word (w, place));
end $function$;
