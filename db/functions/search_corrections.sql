-- Words of the catalogue that `w` may mean, the most likely first: a letter missing, added, changed, or two swapped;
-- more than that only when there is none, and only in longer words.
create or replace function search_corrections(w text) returns text[] language plpgsql stable parallel safe strict as $function$
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
    where (term collate "default") % w and abs(length(term) - length(w)) <= 3 and term <> w
      and levenshtein_less_equal(term, w, 4) <= case when length(w) < 9 then 2 when length(w) < 13 then 3 else 4 end
    order by levenshtein_less_equal(term, w, 4) * 0.25 - similarity(term, w) - ln(items_count + 1) * 0.06, term limit 4);
end $function$;
