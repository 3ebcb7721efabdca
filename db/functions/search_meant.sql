-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- The alias of a phrase; of one that is being typed, from its second word on, the alias it may become. Null where the
-- catalogue has not all words of what is meant.
CREATE FUNCTION search_meant(typed text, is_unfinished boolean)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
    select meant from search_aliases
    where (key = typed or is_unfinished and typed like '% %' and starts_with(key, typed))
      and not exists (select from unnest(search_asked(search_fold(meant))) as w
        where w ~ '[^0-9]' and not exists (select from search_terms where term = any (array[w])))
    order by key <> typed, key limit 1
  $function$;
