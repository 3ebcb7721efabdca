-- Members who change or delete private figures do not queue behind changes of the catalogue, whose counts they leave
-- alone. They hold the lock of their marks by then, which a merge waits for while it holds the queue.
create or replace function items_lock() returns trigger language plpgsql set search_path from current as $function$
begin
  -- Set by who writes private rows only, because a trigger of a statement does not see its rows. A trigger of each row
  -- would wait while it holds that row, which the transaction ahead of it may need.
  if current_setting('vitrina.private_rows', true) is distinct from 'only' then
    perform pg_advisory_xact_lock(hashtext('catalogue items'));
  end if;
  return new;
end $function$;

create or replace trigger items_lock before delete or update of license_id, line_id, brand_id, saga_id, arco_id,
  sales_method, status, others, release_global, release_global_precision, release_mx, release_mx_precision,
  release_jp, release_jp_precision, release_us, release_us_precision, retired_at, owner_id, is_adult on all_items
  for each statement execute function items_lock();
create or replace trigger items_lock_inserted before insert on all_items
  for each row when (new.owner_id is null) execute function items_lock();
