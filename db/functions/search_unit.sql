-- A word of a query, or the words of an alias: found as they are typed and as the alias says. See search_word.
create or replace function search_unit(typed text, reading text, endings integer, doubt boolean, out exact text, out
  loose text, out named integer) returns record language plpgsql stable as $function$
declare
  meant text;
  words text[] := string_to_array(typed, ' ');
  meanings text[] := search_meant(typed, endings > 0);
begin
  if meanings = '{}' or cardinality(words) = 1 and exists (select from search_terms where term = any (words)) then
    select * into exact, loose, named from search_word(typed, reading, endings, doubt);
  else
    exact := search_every(words);
    loose := search_every(case when endings > 0 then words[:cardinality(words) - 1] || (words[cardinality(words)] || '*') else words end);
    named := 0;
  end if;
  foreach meant in array meanings loop
    words := search_asked(search_fold(meant));
    exact := format('(%s | %s)', exact, search_every(words));
    loose := format('(%s | %s)', loose, search_every(words));
    named := named + coalesce((select min(named_count) from search_terms where term = any (words)), 0);
  end loop;
end $function$;
