-- A date of release at its own precision: 2027, 2027-Q3, 2027-03, 2027-03-12.
create or replace function release_text(day date, known_to release_precision) returns text language sql stable parallel
  safe as $function$
  select case known_to
    when 'year' then to_char(day, 'YYYY')
    when 'quarter' then to_char(day, 'YYYY-"Q"Q')
    when 'month' then to_char(day, 'YYYY-MM')
    when 'day' then to_char(day, 'YYYY-MM-DD')
  end
$function$;
