-- PostgreSQL before 18 plans a function in SQL anew in every statement that calls it, and item_search has many indexes to choose
-- from. What PL/pgSQL asks keeps its plan for as long as the connection lasts.

create or replace function search_matched(matching text, counted integer) returns integer[]
language plpgsql stable set enable_seqscan to 'off' set plan_cache_mode to 'force_generic_plan' as $function$
begin
  return array(select id from item_search where document @@ replace(matching, '@', '')::tsquery limit counted);
end $function$;

create or replace function search_asked(folded text) returns text[]
language plpgsql immutable parallel safe strict as $function$
declare
  idle constant text[] := '{el,la,los,las,de,del,y,e,the,of,and,a,an,in,en,con,with,para,for,un,una,no,figura,figuras}';
  words constant text[] := string_to_array(translate(folded, '_', ' '), ' ');
begin
  return case when words <@ idle then words else array(select w from unnest(words) as w where w <> all (idle)) end;
end $function$;

create or replace function search_any(words text[]) returns text
language plpgsql immutable parallel safe strict as $function$
begin
  return (select string_agg(case when word like '%*' then format($q$'@%s':*$q$, rtrim(word, '*')) else format($q$'@%s'$q$, word) end,
    ' | ') from (select distinct word from unnest(words) as word order by word) as each_word);
end $function$;
