create or replace function search_letters(w text) returns text language sql immutable parallel safe strict as $function$
    select string_agg(letter, '' order by letter) from unnest(string_to_array(w, null)) as letter
  $function$;
