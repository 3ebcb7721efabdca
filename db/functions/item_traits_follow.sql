create or replace function item_traits_follow() returns trigger language plpgsql set search_path from current as $function$
begin
  insert into item_traits (traits, status, sales_method, others, year)
  select distinct on (traits) traits, status, sales_method, others, year from added order by traits
  on conflict do nothing;
  return null;
end $function$;

create or replace trigger item_traits_added after insert on item_search referencing new table as added
  for each statement execute function item_traits_follow();
create or replace trigger item_traits_changed after update on item_search referencing new table as added
  for each statement execute function item_traits_follow();
