-- The version before still accepts in part.
create or replace function contribution_accepted_whole() returns trigger language plpgsql set search_path from current as $function$
begin
  new.state := 'aceptada';
  return new;
end $function$;

create or replace trigger contribution_accepted_whole before update of state on contributions
  for each row when (new.state = 'aceptada_parcial'::text) execute function contribution_accepted_whole();
