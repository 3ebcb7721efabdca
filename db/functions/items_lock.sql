-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Members who change or delete private figures do not queue behind changes of the catalogue, whose counts they leave
-- alone. They hold the lock of their marks by then, which a merge waits for while it holds the queue.
CREATE FUNCTION items_lock()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  -- Set by who writes private rows only, because a trigger of a statement does not see its rows. A trigger of each row
  -- would wait while it holds that row, which the transaction ahead of it may need.
  if current_setting('vitrina.private_rows', true) is distinct from 'only' then
    perform pg_advisory_xact_lock(hashtext('catalogue items'));
  end if;
  return new;
end $function$;
