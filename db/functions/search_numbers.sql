-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Numbers that a name gives as such: "Nautilus #012" is number 12. A scale is not.
CREATE FUNCTION search_numbers(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if name !~ '#|\mN[oº°]' then return '{}'; end if;
  return array(select '#' || digits[1] from regexp_matches(name, '(?:#|\mN(?:o\.|º|°)) ?0*([0-9]{1,8})', 'g') as each_number (digits));
end $function$;
