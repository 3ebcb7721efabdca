-- The form names are compared in: "The Joker" and "joker" are the same.
create or replace function search_title(folded text) returns text language sql immutable parallel safe strict as $function$
    select regexp_replace(translate(folded, '_', ' '), '^(the|el|la|los|las) (?=.)', '')
  $function$;
