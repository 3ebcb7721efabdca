-- Deleting an account deletes its private figures and nothing of the catalogue.
create or replace function users_delete_private_rows() returns trigger language plpgsql set search_path from current as $function$
begin
  set constraints marks_item_id_line_id_fkey, reservations_item_id_fkey deferred;
  perform set_config('vitrina.private_rows', 'only', true);
  return null;
end $function$;

create or replace trigger users_delete_private_rows before delete on users
  for each statement execute function users_delete_private_rows();
