-- A restored backup is filled with an empty search path, as pg_dump writes it. So a function that PostgreSQL calls by itself, for a
-- generated column, a check, an index, a default or a trigger, finds our tables, our other functions and unaccent only with a search
-- path of its own. The functions below these inherit it. release_is_whole and search_traits use nothing but what PostgreSQL brings, and
-- stay as they are: they are called for every imported row.
do $$
declare function regprocedure;
begin
  for function in
    select oid::regprocedure from pg_proc
    where pronamespace = current_schema()::regnamespace and (prorettype = 'trigger'::regtype or proname = 'search_alias_key')
  loop
    execute format('alter function %s set search_path from current', function);
  end loop;
end $$;
