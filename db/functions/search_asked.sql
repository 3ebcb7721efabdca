-- The searchable words of a folded query: stop words only when there is nothing else.
create or replace function search_asked(folded text) returns text[] language plpgsql immutable parallel safe strict as $function$
declare
  idle constant text[] := '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}';
  words constant text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return case when words <@ idle then words else array(select w from unnest(words) as w where w <> all (idle)) end;
end $function$;
