-- All neighbouring pairs of characters; of a single character, itself.
create or replace function search_gram_query(run text) returns text language plpgsql immutable parallel safe strict as $function$
begin
  return (select '(' || string_agg($q$'@$q$ || gram || $q$'$q$, ' & ') || ')'
    from (select gram from unnest(search_grams(left(run, 16))) as gram where length(gram) = least(length(run), 2)
      order by gram limit 12) as grams);
end $function$;
