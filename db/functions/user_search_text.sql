-- The name, username and e-mail of a member as the search of the administration compares them. Stored, because folding
-- twenty thousand names for each search would take too long. The function names its schema, because pg_restore writes
-- rows with an empty search path.
create or replace function user_search_text(fullname text, username text, email text) returns text language plpgsql
  immutable parallel safe set search_path from current as $function$
begin
  return search_fold(fullname || ' ' || username || ' ' || email);
end $function$;
