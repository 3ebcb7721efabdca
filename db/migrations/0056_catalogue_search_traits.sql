-- catalogue/search: what closed lists say of a figure (status, way of selling, flags) and its year, as one number. Counting
-- and narrowing read numbers instead of texts, and one index knows every combination of these filters.

create function search_traits(status text, sales_method text, others text[], year smallint) returns int
  language plpgsql immutable parallel safe as $$
begin
  return coalesce(array_position('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[], status), 0)
    + 8 * coalesce(array_position('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[], sales_method), 0)
    + 64 * ((others @> '{exclusiva}')::int + 2 * (others @> '{edicion_limitada}')::int + 4 * (others @> '{reedicion}')::int
      + 8 * (others @> '{lujo}')::int + 16 * (others @> '{con_luz}')::int)
    + 2048 * coalesce(year - 1899, 0);
end $$;

-- The meaning of the numbers: every combination that some item has or had.
create table item_traits (
  traits int primary key,
  status text,
  sales_method text,
  others text[] not null,
  year smallint
);

create function item_traits_follow() returns trigger language plpgsql as $$
begin
  insert into item_traits (traits, status, sales_method, others, year)
  select distinct on (traits) traits, status, sales_method, others, year from added order by traits
  on conflict do nothing;
  return null;
end $$;

create trigger item_traits_added after insert on item_search
  referencing new table as added for each statement execute function item_traits_follow();
create trigger item_traits_changed after update on item_search
  referencing new table as added for each statement execute function item_traits_follow();

drop index item_search_license_id_status_line_id_brand_id_saga_id_arco_idx;
drop index item_search_id_line_id_idx;

alter table item_search add column traits int not null
  generated always as (search_traits(status, sales_method, others, year)) stored;

insert into item_traits (traits, status, sales_method, others, year)
select distinct on (traits) traits, status, sales_method, others, year from item_search order by traits;

-- All columns that counting reads, for index-only scans: by license, by any filters, and by a member's items.
create index on item_search (license_id, traits, line_id, brand_id, saga_id, arco_id);
create index on item_search (traits, brand_id, line_id, saga_id, arco_id);
create index on item_search (id) include (line_id, brand_id, saga_id, arco_id, traits);
analyze item_traits, item_search;
