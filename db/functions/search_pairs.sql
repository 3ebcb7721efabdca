-- Neighbouring words joined, so that "spiderman" finds "Spider Man" and "starwars" "Star Wars".
create or replace function search_pairs(folded text) returns text[] language plpgsql immutable parallel safe strict as $function$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return array(select a || b from unnest(words, words[2:]) as pair (a, b)
    where b is not null and length(a || b) between 4 and 24 and a || b !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
end $function$;
