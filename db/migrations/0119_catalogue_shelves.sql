-- catalogue: licenses and lines are retired like items, and a line may move to another license
-- (docs/admin.md#licenses-lines-and-aliases).
alter table all_licenses add column retired_at timestamptz;
alter table all_lines add column retired_at timestamptz;
create or replace view licenses as select * from all_licenses where owner_id is null;
create or replace view lines as select * from all_lines where owner_id is null;

drop trigger licenses_revised on all_licenses;
create trigger licenses_revised before update of slug, name, description, disclaimer, color, is_new, is_home, retired_at on all_licenses
  for each row when ((old.slug, old.name, old.description, old.disclaimer, old.color, old.is_new, old.is_home, old.retired_at)
    is distinct from (new.slug, new.name, new.description, new.disclaimer, new.color, new.is_new, new.is_home, new.retired_at))
  execute function catalogue_revised();
drop trigger lines_revised on all_lines;
create trigger lines_revised before update of license_id, slug, name, brand_id, description, disclaimer, retired_at on all_lines
  for each row when ((old.license_id, old.slug, old.name, old.brand_id, old.description, old.disclaimer, old.retired_at)
    is distinct from (new.license_id, new.slug, new.name, new.brand_id, new.description, new.disclaimer, new.retired_at))
  execute function catalogue_revised();

-- A line retires with its license and an item with its line, all at the same moment, by which a restore finds them. What
-- comes into a retired license or line later, also by an import, is retired as well.
create function lines_retire() returns trigger language plpgsql set search_path from current as $$
begin
  new.retired_at := (select retired_at from licenses where id = new.license_id);
  return new;
end $$;
create trigger lines_retire before insert or update of license_id on all_lines
  for each row when (new.retired_at is null and new.owner_id is null) execute function lines_retire();

create function items_retire() returns trigger language plpgsql set search_path from current as $$
begin
  -- The update below comes back here, and then finds nothing.
  if exists (select from added a join lines n on n.id = a.line_id
    where n.retired_at is not null and a.retired_at is null and a.owner_id is null)
  then
    update items i set retired_at = n.retired_at from added a join lines n on n.id = a.line_id
      where i.id = a.id and i.retired_at is null and n.retired_at is not null;
  end if;
  return null;
end $$;
-- Triggers of a statement fire by name, and the line has to count the items before they leave it.
create trigger retired_with_line_when_added after insert on all_items
  referencing new table as added for each statement execute function items_retire();
create trigger retired_with_line_when_changed after update on all_items
  referencing new table as added for each statement execute function items_retire();

-- A line that moves to another license takes its items along, some at a time, in one transaction.
alter table all_items alter constraint items_line_id_license_id_fkey deferrable initially immediate;

-- The administration lists items by name, and by a status or a rare type.
create index items_name_idx on all_items (name collate "es-x-icu", id);
create index items_status_updated_idx on all_items (status, updated_at desc, id desc);
create index items_type_updated_idx on all_items (type, updated_at desc, id desc) where type <> 'figura';
