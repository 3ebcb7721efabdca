create or replace function search_near(term text) returns text[] language sql immutable parallel safe strict as $function$
    select array_agg(distinct near) from (
      select term as near
      union all
      select overlay(term placing '' from place for 1) from generate_series(1, length(term)) as place
      where length(term) > 2
    ) as each_near
  $function$;
