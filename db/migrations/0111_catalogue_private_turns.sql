-- catalogue: members who change or delete private figures do not queue behind changes of the catalogue, whose counts they
-- leave alone. They hold the lock of their marks by then, which a merge waits for while it holds the queue.
create or replace function items_take_turn() returns trigger language plpgsql set search_path from current as $$
begin
  -- Set by who writes private rows only, because a trigger of a statement does not see its rows. A trigger of each row
  -- would wait while it holds that row, which the transaction ahead of it may need.
  if current_setting('vitrina.private_rows', true) is distinct from 'only' then
    perform pg_advisory_xact_lock(hashtext('catalogue items'));
  end if;
  return new;
end $$;

-- Deleting an account deletes its private figures and nothing of the catalogue.
create function users_delete_private_rows() returns trigger language plpgsql set search_path from current as $$
begin
  perform set_config('vitrina.private_rows', 'only', true);
  return null;
end $$;
create trigger users_delete_private_rows before delete on users
  for each statement execute function users_delete_private_rows();
