-- "Espanto 1/12" is a scale, not number 12, so fractions are not words of the name.
create or replace function search_unfractioned(name text) returns text language sql immutable parallel safe strict as $function$
    select regexp_replace(name, '[0-9]+ ?[/:⁄／：] ?[0-9]+', ' ', 'g')
  $function$;
