-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Neighbouring words joined, so that "spiderman" finds "Spider Man" and "starwars" "Star Wars".
CREATE FUNCTION search_pairs(folded text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare words text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return array(select a || b from unnest(words, words[2:]) as pair (a, b)
    where b is not null and length(a || b) between 4 and 24 and a || b !~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]');
end $function$;
