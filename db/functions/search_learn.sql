create or replace function search_learn(words text[]) returns void language sql as $function$
  insert into search_terms (term, near, sound)
  select word, search_near(word), search_sound(word) from (select distinct unnest(words) as word) as each_word
  where word ~ '[^0-9/]' and length(word) <= 32 and word !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]'
    and not exists (select from search_terms where term = word)
  order by word
  on conflict do nothing
$function$;
