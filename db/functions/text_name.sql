create or replace function text_name(value text) returns text language sql immutable parallel safe as $function$
  select substr(value, position(':' in value) + 1)
$function$;
