-- The scales that a text gives, each as one word: "1:12" and "1 / 12" are 1/12.
create or replace function search_fractions(written text) returns text[] language plpgsql immutable parallel safe as $function$
begin
  if written is null or written !~ '[0-9] ?[/:⁄／：] ?[0-9]' then return '{}'; end if;
  return array(select parts[1] || '/' || parts[2]
    from regexp_matches(normalize(written, NFKC), '0*([0-9]{1,5}) ?[/:⁄] ?0*([0-9]{1,5})', 'g') as each_fraction (parts));
end $function$;
