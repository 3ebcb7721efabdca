-- Words of the catalogue that sound like a Japanese word: "gandamu" is "gundam".
create or replace function search_heard(reading text) returns text[] language plpgsql stable parallel safe strict as $function$
declare plain text := regexp_replace(left(reading, 32), '([aeiou])\1+', '\1', 'g'); heard text := search_sound(plain);
begin
  if heard is null or length(heard) < 3 then return '{}'; end if;
  return array(
    select term from search_terms
    where sound = heard and levenshtein(term, plain) <= 0.65 * length(plain)
    order by levenshtein(term, plain), items_count desc, term limit 4);
end $function$;
