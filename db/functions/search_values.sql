-- What a figure is counted as, by place: its flags as one, year, way of selling and status; license, line, brand, saga
-- and arco; each of its flags; whether it is for adults. What it has not is an empty place.
create or replace function search_values(item item_search) returns text language plpgsql immutable as $function$
declare flags text[] := array_remove(item.others, 'para_adultos');
begin
  return array_to_string(array[
    'flags:' || nullif(array_to_string(case when cardinality(flags) > 1
      then array(select distinct flag collate "C" from unnest(flags) as flag order by 1) else flags end, '+'), ''),
    'release_years:' || coalesce(item.year::text, 'sin_fecha'), 'sales_methods:' || item.sales_method,
    'status:' || coalesce(item.status, 'sin_estado'),
    'licenses:' || item.license_id, 'lines:' || item.line_id, 'brands:' || item.brand_id, 'sagas:' || item.saga_id,
    'arcos:' || item.arco_id, 'others:' || nullif(array_to_string(flags, ' others:'), ''),
    'adults:' || case when item.others @> '{para_adultos}' then 'si' else 'no' end, array_to_string(item.texts, ' ')], ' ', '');
end $function$;
