-- A date known only to the month, quarter or year is stored as its first day; nothing finer may be stored.
create or replace function release_is_whole(day date, known_to release_precision) returns boolean language sql immutable
  parallel safe as $function$
    select (day is null) = (known_to is null)
       and (day is null or day between '1900-01-01' and '2100-12-31')
       and coalesce(case known_to
             when 'year' then date_part('doy', day) = 1
             when 'quarter' then date_part('day', day) = 1 and date_part('month', day) in (1, 4, 7, 10)
             when 'month' then date_part('day', day) = 1
             else true end, true)
  $function$;
