-- Called by the owner: lets `role` read and write the rows of every table of ours and of the job queue, also of those that later
-- migrations create. The list of applied migrations it can only read. Without effect where nothing is missing.
create or replace function grant_rows(role text) returns void language plpgsql set search_path from current as $function$
declare
  own constant text := current_schema();
  place text;
begin
  -- Processes that start together grant one after the other: PostgreSQL refuses two changes of one row of its catalogs.
  perform pg_advisory_xact_lock(hashtext('rights of the database'));
  if not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in (own, 'pgboss') and
      (c.relkind in ('r', 'p', 'v') and c.relname not like 'kysely\_%' and not has_table_privilege(role, c.oid, 'delete')
        or c.relkind = 'S' and not has_sequence_privilege(role, c.oid, 'update')))
  then return;
  end if;
  foreach place in array array[own, 'pgboss'] loop
    execute format('grant usage on schema %I to %I', place, role);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', place, role);
    execute format('grant usage, select, update on all sequences in schema %I to %I', place, role);
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', place, role);
    execute format('alter default privileges in schema %I grant usage, select, update on sequences to %I', place, role);
  end loop;
  execute format('revoke insert, update, delete on kysely_migration, kysely_migration_lock from %I', role);
end $function$;
