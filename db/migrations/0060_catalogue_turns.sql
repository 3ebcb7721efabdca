-- catalogue: who changes what is counted of figures takes turns with whoever else does. The counts of lines and of search are
-- rows that all writers share, and a deleted figure met them in another order than a new one: two who wrote at the same
-- moment could wait for each other until the database gave one of them up. Pictures and texts wait for nobody.

create function items_take_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('catalogue items'));
  return null;
end $$;

create trigger items_take_turn
  before insert or delete or update of license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others,
    release_global, release_global_precision, release_mx, release_mx_precision, release_jp, release_jp_precision,
    release_us, release_us_precision
  on items for each statement execute function items_take_turn();
