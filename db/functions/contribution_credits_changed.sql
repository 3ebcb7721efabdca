-- Pages that name somebody are old when the name may no longer be there, or is another one.
create or replace function contribution_credits_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $function$;

create or replace trigger contribution_credits_changed after update of state, author_id, item_id on contributions
  for each row when ((old.state = any (array['aceptada'::text, 'aceptada_parcial'::text])) or (new.state = any
  (array['aceptada'::text, 'aceptada_parcial'::text]))) execute function contribution_credits_changed();
