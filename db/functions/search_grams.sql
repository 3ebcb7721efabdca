-- The overlapping pairs of characters of a run without blanks, and the characters: Japanese has no blanks.
create or replace function search_grams(run text) returns text[] language plpgsql immutable parallel safe strict as $function$
begin
  return (select array_agg(distinct substr(run, place, long))
    from generate_series(1, length(run)) as place, generate_series(1, 2) as long
    where place + long - 1 <= length(run));
end $function$;
