-- What spellings of one name have in common: its words without case, accents, punctuation, repetitions and order.
create or replace function missed_name(raw text) returns text language sql immutable parallel safe strict set search_path
  from current as $function$
  select left(array_to_string(array(select distinct w from unnest(string_to_array(search_title(search_fold(raw)), ' ')) as w order by w), ' '), 100)
$function$;
