-- accounts: an account is deleted whatever the order in which PostgreSQL follows its foreign keys, which is that of their creation: a
-- restore creates them by name. Private figures went before the marks and reservations that name them, which refused that.
alter table marks alter constraint marks_item_id_line_id_fkey deferrable initially immediate;
alter table reservations alter constraint reservations_item_id_fkey deferrable initially immediate;
create or replace function users_delete_private_rows() returns trigger language plpgsql set search_path from current as $$
begin
  set constraints marks_item_id_line_id_fkey, reservations_item_id_fkey deferred;
  perform set_config('vitrina.private_rows', 'only', true);
  return null;
end $$;
