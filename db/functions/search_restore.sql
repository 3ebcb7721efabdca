create or replace function search_restore(ids integer[]) returns void language plpgsql set search_path from current as $function$
begin
  with back as (
    delete from unlisted_item_search u using items i where u.id = any (ids) and i.id = u.id
    returning u.*, i.popularity as popularity_now
  )
  insert into item_search (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity, name, sort_key, texts, document)
  select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
    release_on, popularity_now, name, sort_key, texts, document from back order by license_id, line_id, id
  on conflict do nothing;
  -- The nightly count forgets words that no listed item has.
  perform search_learn(array(
    select distinct word from (
      select distinct unnest(array[i.name, i.tags, i.scale, (select string_agg(text_name(value), ' ') from unnest(item_texts(i)) as value), l.name, n.name, b.name, s.name, a.name]) as said
      from all_items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
        left join brands b on b.id = i.brand_id left join sagas s on s.id = i.saga_id left join arcos a on a.id = i.arco_id
      where i.id = any (ids) and i.owner_id is null) as each_text, unnest(search_words(search_fold(said))) as word
    where said is not null));
end $function$;
