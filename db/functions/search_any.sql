-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

CREATE FUNCTION search_any(words text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return (select string_agg(case when word like '%*' then format($q$'@%s':*$q$, rtrim(word, '*')) else format($q$'@%s'$q$, word) end,
    ' | ') from (select distinct word from unnest(words) as word order by word) as each_word);
end $function$;
