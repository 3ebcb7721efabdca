-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- All neighbouring pairs of characters; of a single character, itself.
CREATE FUNCTION search_gram_query(run text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return (select '(' || string_agg($q$'@$q$ || gram || $q$'$q$, ' & ') || ')'
    from (select gram from unnest(search_grams(left(run, 16))) as gram where length(gram) = least(length(run), 2)
      order by gram limit 12) as grams);
end $function$;
