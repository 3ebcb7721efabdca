-- Numbers that a name gives as such: "Nautilus #012" is number 12. A scale is not.
create or replace function search_numbers(name text) returns text[] language plpgsql immutable parallel safe strict as $function$
begin
  if name !~ '#|\mN[oº°]' then return '{}'; end if;
  return array(select '#' || digits[1] from regexp_matches(name, '(?:#|\mN(?:o\.|º|°)) ?0*([0-9]{1,8})', 'g') as each_number (digits));
end $function$;
