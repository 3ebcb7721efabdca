-- The words of a query, those of an alias together: "figura del hombre araña 2099" → {"hombre arana", 2099}.
create or replace function search_phrases(words text[]) returns text[] language plpgsql stable parallel safe strict as $function$
declare asked text := ' ' || array_to_string(words, ' ') || ' '; alias text; n int := cardinality(words); tail text;
begin
  for alias in
    select key from search_aliases where key like '% %' and strpos(asked, ' ' || key || ' ') > 0 order by length(key) desc, key
  loop
    asked := replace(asked, ' ' || alias || ' ', ' ' || replace(alias, ' ', '_') || ' ');
  end loop;
  for place in greatest(n - 5, 1)..n - 1 loop
    tail := array_to_string(words[place:], ' ');
    if right(asked, length(tail) + 2) = ' ' || tail || ' ' and search_meant(tail, true) <> '{}' then
      asked := left(asked, -length(tail) - 1) || replace(tail, ' ', '_') || ' ';
    end if;
  end loop;
  return (select array_agg(translate(w, '_', ' ')) from unnest(string_to_array(btrim(asked), ' ')) as w);
end $function$;
