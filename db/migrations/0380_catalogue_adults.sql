alter table all_licenses add column is_adult boolean not null default false;
alter table all_lines add column is_adult boolean not null default false;
alter table all_items add column is_adult boolean not null default false;
create or replace view licenses as select * from all_licenses where owner_id is null;
create or replace view lines as select * from all_lines where owner_id is null;
create or replace view items as select * from all_items where owner_id is null;
alter table collectors add column shows_adult boolean not null default false;

comment on column all_licenses.is_adult is 'Its figures are for adults, as those of a line that says so (adult_item).';
comment on column all_items.is_adult is 'What the figure itself says; adult_item also asks its line and its license.';
comment on column collectors.shows_adult is 'Pictures of figures for adults are shown without asking each session.';

\ir ../functions/adult_item.sql
\ir ../functions/item_json_of.sql
\ir ../functions/search_values.sql
do $$
begin
  -- A new database gets the functions that these need after its migrations.
  if not exists (select from items) then return; end if;
  perform item_json_write(array(select id from items));
  perform search_recount_values();
end $$;
