-- Writes the search rows of these items of one table or view into another table and returns their words.
create or replace function search_write(ids integer[], source regclass, target regclass) returns text[] language plpgsql as $function$
declare words text[];
begin
  execute format($statement$
    with source as materialized (
      -- Beside its flags, because the indexes of lists hold these.
      select i.*, i.others || case when adult_item(i.is_adult, i.line_id) then '{para_adultos}' else '{}' end::text[] as marks,
        search_fold(i.name) as folded,
        concat_ws(chr(31), nullif(i.type, 'figura'), l.name, n.name, b.name, s.name, a.name) as around,
        case when i.texts is not null then (select string_agg(text_name(value), ' ') from unnest(item_texts(i)) as value) end as said
      from all_items i
      join all_licenses l on l.id = i.license_id
      join all_lines n on n.id = i.line_id
      left join brands b on b.id = i.brand_id
      left join sagas s on s.id = i.saga_id
      left join arcos a on a.id = i.arco_id
      where i.id = any ($1) and (i.owner_id is null or $2)
    ), context as materialized (
      select around, search_words(search_fold(around)) as around_words,
        array(select pair from unnest(string_to_array(around, chr(31))) as title, unnest(search_pairs(search_fold(title))) as pair) as around_pairs,
        array(select '~' || left(replace(search_title(search_fold(title)), ' ', ''), 60)
          from unnest(string_to_array(around, chr(31))) as title) as titles
      from (select distinct around from source) as each_around
    ), worded as materialized (
      select s.*, c.around_words, c.around_pairs, c.titles,
        search_words(case when name ~ '[0-9] ?[/:⁄／：] ?[0-9]' then search_fold(search_unfractioned(name)) else folded end) as name_words,
        search_words(search_fold(concat_ws(' ', tags, scale, said, case when name ~ '[0-9] ?[/:⁄／：] ?[0-9]' then name end)))
          || search_fractions(concat_ws(' ', scale, name, tags)) as tag_words
      from source s join context c using (around)
    ), written as (
      insert into %s (id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, others, year,
        release_on, popularity, name, sort_key, texts, document)
      select id, license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, marks,
        date_part('year', release_on), release_on, popularity, search_title(folded), search_sort_key(name, folded), texts,
        -- Japanese among the tags is the name of the figure in its own language.
        search_document(name_words || search_pairs(folded) || case when octet_length(tags) = length(tags) then '{}' else
            array(select w from unnest(tag_words) as w where w ~ '[ぁ-ゟ㐀-鿿가-힣豈-﫿々〇]') end,
          tag_words || around_words || around_pairs || search_codes(sku) || search_codes(barcode) || search_numbers(name), titles)
      from worded
      -- Neighbours share most words and places: written side by side, the indexes take half the time.
      order by around, id
      on conflict (id) do update set license_id = excluded.license_id, line_id = excluded.line_id,
        brand_id = excluded.brand_id, saga_id = excluded.saga_id, arco_id = excluded.arco_id,
        sales_method = excluded.sales_method, status = excluded.status, others = excluded.others, year = excluded.year,
        release_on = excluded.release_on, popularity = excluded.popularity, name = excluded.name,
        sort_key = excluded.sort_key, texts = excluded.texts, document = excluded.document
    )
    select array_agg(word) from (
      select unnest(name_words) as word from worded union select unnest(tag_words) from worded
      union select unnest(around_words) from context) as each_word
  $statement$, target) into words using ids, source = 'all_items'::regclass;
  return words;
end $function$;
