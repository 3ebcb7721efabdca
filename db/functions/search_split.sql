-- "dragonballz" → 'dragon' & 'ball' & 'z': words of the catalogue that make up `w` when written together.
create or replace function search_split(w text) returns text language plpgsql stable parallel safe strict as $function$
declare
  heads text[] := array(select left(w, place) from generate_series(1, length(w) - 1) as place);
  tails text[] := array(select right(w, place) from generate_series(1, length(w) - 1) as place);
  split text;
begin
  select format($q$'@%s' & '@%s'$q$, h.term, t.term) into split
    from search_terms h, search_terms t
    where h.term = any (heads) and t.term = any (tails) and h.term || t.term = w and least(length(h.term), length(t.term)) > 1
    order by least(h.items_count, t.items_count) desc, h.term limit 1;
  if split is null then
    select format($q$'@%s' & '@%s' & '@%s'$q$, h.term, m.term, t.term) into split
      from search_terms h, search_terms t, search_terms m
      where h.term = any (heads) and t.term = any (tails) and length(h.term) + length(t.term) < length(w)
        and m.term = substr(w, length(h.term) + 1, length(w) - length(h.term) - length(t.term))
        and greatest(length(h.term), length(m.term), length(t.term)) > 4
        and (length(h.term) = 1)::int + (length(m.term) = 1)::int + (length(t.term) = 1)::int < 2
      order by least(h.items_count, m.items_count, t.items_count) desc, h.term, t.term limit 1;
  end if;
  return split;
end $function$;
