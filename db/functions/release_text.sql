-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- A date of release at its own precision: 2027, 2027-Q3, 2027-03, 2027-03-12.
CREATE FUNCTION release_text(day date, known_to release_precision)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case known_to
    when 'year' then to_char(day, 'YYYY')
    when 'quarter' then to_char(day, 'YYYY-"Q"Q')
    when 'month' then to_char(day, 'YYYY-MM')
    when 'day' then to_char(day, 'YYYY-MM-DD')
  end
$function$;
