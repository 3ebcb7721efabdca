create or replace function catalogue_revised() returns trigger language plpgsql set search_path from current as $function$
begin
  new.revision := old.revision + 1;
  return new;
end $function$;

create or replace trigger licenses_revised before update of slug, name, description, disclaimer, color, is_new,
  is_home, is_adult, retired_at on all_licenses
  for each row when ((old.slug, old.name, old.description, old.disclaimer, old.color, old.is_new, old.is_home,
  old.is_adult, old.retired_at) is distinct from (new.slug, new.name, new.description, new.disclaimer, new.color, new.is_new,
  new.is_home, new.is_adult, new.retired_at)) execute function catalogue_revised();
create or replace trigger lines_revised before update of license_id, slug, name, brand_id, description, disclaimer,
  is_adult, retired_at on all_lines
  for each row when ((old.license_id, old.slug, old.name, old.brand_id, old.description, old.disclaimer, old.is_adult,
  old.retired_at)
  is distinct from (new.license_id, new.slug, new.name, new.brand_id, new.description, new.disclaimer,
  new.is_adult, new.retired_at)) execute function catalogue_revised();
