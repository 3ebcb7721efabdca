-- The answers about these figures as the tables have them; a member's own private figures too. item_json keeps those of
-- public ones.
create or replace function item_json_of(ids integer[], member integer) returns table(id integer, is_private boolean,
  card text, details text) language plpgsql stable set plan_cache_mode to 'force_generic_plan' as $function$
#variable_conflict use_column
begin
  return query select i.id, i.owner_id is not null, row_to_json(card)::text,
    left(row_to_json(details)::text, -1) || ',' || substr(item_page_texts(i)::text, 2)
  from all_items i
  join all_lines n on n.id = i.line_id
  join all_licenses l on l.id = i.license_id
  cross join lateral (select n.slug, n.name) as line
  cross join lateral (select l.slug, l.name, l.color) as license
  cross join lateral (
    select release_text(i.release_on, i.release_precision) as date, coalesce(i.release_precision::text, 'unknown') as precision,
      case when i.release_mx is not null then 'mx' when i.release_on is not null then 'global' end as market
  ) as release
  left join lateral (select b.slug, b.name from brands b where b.id = i.brand_id) as brand on true
  left join lateral (select s.slug, s.name from sagas s where s.id = i.saga_id) as saga on true
  left join lateral (select a.slug, a.name from arcos a where a.id = i.arco_id) as arco on true
  cross join lateral (
    select i.id, i.slug, i.name, license, line, brand, i.type, i.status, i.sales_method, release, i.price_cents, i.currency,
      i.sku, i.scale, i.others, i.tags, i.image, adult_item(i.is_adult, i.line_id) as is_adult, i.source_id
  ) as card
  cross join lateral (
    select i.description, saga, arco, i.barcode, i.height_mm, coalesce(n.disclaimer, l.disclaimer) as disclaimer,
      array(select row_to_json(p) from (
        select p.kind, p.file, p.width, p.height from item_images p where p.item_id = i.id order by p.kind, p.position, p.id) as p
      ) as images,
      array(select row_to_json(r) from (
        select m.market, release_text(m.day, m.known_to) as date, m.known_to as precision
        from (values (1, 'mx', i.release_mx, i.release_mx_precision), (2, 'global', i.release_global, i.release_global_precision),
          (3, 'jp', i.release_jp, i.release_jp_precision), (4, 'us', i.release_us, i.release_us_precision)
        ) as m (place, market, day, known_to) where m.day is not null order by m.place) as r
      ) as releases,
      array(select row_to_json(c) from (
        select c.market, release_text(c.old_on, c.old_precision) as from, release_text(c.new_on, c.new_precision) as to,
          (c.changed_at at time zone 'America/Mexico_City')::date as changed_on
        from item_release_changes c where c.item_id = i.id order by c.changed_at desc, c.id desc limit 50) as c
      ) as release_changes,
      i.links, i.retired_at is not null as is_retired,
      to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at
  ) as details
  where i.id = any (ids) and (i.owner_id is null or i.owner_id = member);
end $function$;
