-- Of a deleted account only facts of the catalogue stay, accepted or applied, without the message and the photos of
-- their author.
create or replace function contribution_author_left() returns trigger language plpgsql set search_path from current as $function$
begin
  if new.state in ('aceptada', 'aceptada_parcial') or new.is_applied then
    delete from contribution_photos where contribution_id = new.id;
    update contributions set message = '', idempotency_key = null where id = new.id;
  else
    delete from contributions where id = new.id;
  end if;
  return null;
end $function$;

create or replace trigger contribution_author_left after update of author_id on contributions
  for each row when (old.author_id is not null and new.author_id is null) execute function contribution_author_left();
