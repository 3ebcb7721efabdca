-- A page of these matches of a plan of search_plan, best first. In order: the exact name or a code, the start of the
-- name, the exact name of its license, line, brand, saga or arco, the words in the name in order, in any order, words
-- anywhere, similar words. Where nothing has all the words, those with the rarest lead, then those with more.
create or replace function search_ranked(ids integer[], spellings text[], matching text, exact text, parts text[],
  rarest text, effort integer, at_most integer, skipped integer) returns setof integer language plpgsql stable set
  plan_cache_mode to 'force_generic_plan' as $function$
declare
  whole constant text[] := array(select replace(s, ' ', '') from unnest(spellings) as s);
  beginnings constant text[] := array(select s || ' ' from unnest(spellings) as s);
  -- In a name a number may be half of a fraction; in the query it is not.
  within constant text[] := case when array_to_string(whole, ' ') !~ '(^| )[0-9]+( |$)'
    then array(select '% ' || s || ' %' from unnest(spellings) as s) end;
  codes constant tsquery := (select string_agg(format($q$'#%s'$q$, w), ' | ') from unnest(whole) as w)::tsquery;
  titles constant tsquery := (select string_agg(format($q$'~%s'$q$, w), ' | ') from unnest(whole) as w)::tsquery;
  exact_anywhere constant tsquery := replace(exact, '@', '')::tsquery;
  exact_in_name constant tsquery := replace(exact, '@', '=')::tsquery;
  all_in_name constant tsquery := replace(matching, '@', '=')::tsquery;
  anywhere constant tsquery[] := array(select replace(p, '@', '') from unnest(parts) as p);
  in_name constant tsquery[] := array(select replace(p, '@', '=') from unnest(parts) as p);
  -- A number alone counts less than a word.
  weights constant integer[] := array(select case when p ~ $q$^\('[@#][0-9]+'$q$ then 1 else 2 end from unnest(parts) as p);
  rare constant tsquery := case when effort > 1 then replace(rarest, '@', '') end;
begin
  return query
  select i.id
  from unnest(ids) as matched (id) join item_search i using (id)
  order by
    i.document @@ rare desc,
    case when effort > 0 then
      (select sum(w) from unnest(anywhere, weights) as part (query, w) where i.document @@ query) end desc nulls last,
    case
      when replace(i.name, ' ', '') = any (whole) or i.document @@ codes then 0
      when i.name ^@ any (beginnings) then 1
      when replace(i.name, ' ', '') ^@ any (whole) then 2
      when i.document @@ titles then 3
      when ' ' || i.name || ' ' like any (within) then 4
      when i.document @@ exact_in_name then 5
      when i.document @@ all_in_name then 6
      when i.document @@ exact_anywhere then 7
      else 8 end,
    (select sum(w) from unnest(in_name, weights) as part (query, w) where i.document @@ query) desc nulls last,
    i.popularity desc, length(i.name), i.release_on desc nulls last, i.id desc
  limit at_most offset skipped;
end $function$;
