-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The overlapping pairs of characters of a run without blanks, and the characters: Japanese has no blanks.
CREATE FUNCTION search_grams(run text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return (select array_agg(distinct substr(run, place, long))
    from generate_series(1, length(run)) as place, generate_series(1, 2) as long
    where place + long - 1 <= length(run));
end $function$;
