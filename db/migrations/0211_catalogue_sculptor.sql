-- catalogue: figures say who sculpted them.

alter table all_items add column sculptor text constraint items_sculptor_check check (length(sculptor) <= 120);
comment on column all_items.sculptor is 'Who sculpted the figure; several with commas between.';
create or replace view items as select * from all_items where owner_id is null;

create or replace function item_texts(item all_items) returns text[] language plpgsql immutable as $$
begin
  return text_values('characters', item.character) || text_values('sculptors', item.sculptor);
end $$;
