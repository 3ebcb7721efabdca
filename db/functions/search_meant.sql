-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- What the alias of a phrase means, and what that is called by an alias of its own; of a phrase that is being typed,
-- from its second word on, the alias it may become. Without meanings of which the catalogue has not all words.
CREATE FUNCTION search_meant(typed text, is_unfinished boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  with said as (
    select meant from search_aliases
    where key = typed or is_unfinished and typed like '% %' and starts_with(key, typed)
    order by key <> typed, key limit 1
  ), meanings as (
    select 1 as place, meant from said
    union all
    select 2, a.meant from said join search_aliases a on a.key = search_alias_key(said.meant)
  )
  select coalesce(array_agg(meant order by place), '{}') from meanings
  where not exists (select from unnest(search_asked(search_fold(meant))) as w where case
    when w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]' then not search_finds(search_gram_query(w))
    else w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])) end)
$function$;
