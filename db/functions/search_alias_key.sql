-- The form aliases are compared in: "La guerra de las galaxias" is "guerra galaxias".
create or replace function search_alias_key(phrase text) returns text language plpgsql immutable parallel safe strict
  set search_path from current as $function$
begin
  return array_to_string(search_asked(search_fold(phrase)), ' ');
end $function$;
