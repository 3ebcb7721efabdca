-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A date known only to the month, quarter or year is stored as its first day; nothing finer may be stored.
CREATE FUNCTION release_is_whole(day date, known_to release_precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select (day is null) = (known_to is null)
       and (day is null or day between '1900-01-01' and '2100-12-31')
       and coalesce(case known_to
             when 'year' then date_part('doy', day) = 1
             when 'quarter' then date_part('day', day) = 1 and date_part('month', day) in (1, 4, 7, 10)
             when 'month' then date_part('day', day) = 1
             else true end, true)
  $function$;
