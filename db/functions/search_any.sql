create or replace function search_any(words text[]) returns text language plpgsql immutable parallel safe strict as $function$
begin
  return (select string_agg(case when word like '%*' then format($q$'@%s':*$q$, rtrim(word, '*')) else format($q$'@%s'$q$, word) end,
    ' | ') from (select distinct word from unnest(words) as word order by word) as each_word);
end $function$;
