-- The same for two neighbouring words of some names, the most frequent pair: "sutawozu" → 'starwars'.
create or replace function search_heard_pair(reading text) returns text language plpgsql stable parallel safe strict set
  enable_seqscan to 'off' as $function$
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
end $function$;
