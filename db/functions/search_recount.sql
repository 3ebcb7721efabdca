-- Recounts the items of each word and deletes words without items. Triggers only add words. Not with ts_stat: its tree
-- degenerates when codes are sorted.
create or replace function search_recount() returns void language sql set work_mem to '128MB' as $function$
  with counted as materialized (
    select ltrim(word, '=') as word, count(*) filter (where word not like '=%') as items,
      count(*) filter (where word like '=%') as named
    from (select unnest(tsvector_to_array(document)) as word from item_search) as each_word
    where ltrim(word, '=') in (select term from search_terms) group by 1),
  gone as (delete from search_terms t where not exists (select from counted where word = t.term))
  update search_terms t set items_count = items, named_count = named from counted
  where word = t.term and (items_count, named_count) <> (items, named)
$function$;
