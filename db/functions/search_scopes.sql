-- Everything, one filter, two filters out of closed lists.
create or replace function search_scopes(has text[]) returns text[] language sql immutable parallel safe as $function$
    select array_remove(array['', has[1], has[2], has[3], has[4], has[1] || ' ' || has[2], has[1] || ' ' || has[3],
      has[1] || ' ' || has[4], has[2] || ' ' || has[3], has[2] || ' ' || has[4], has[3] || ' ' || has[4]] || has[5:9] || array(select value from unnest(has[10:]) as value where value not like 'others:%'), null)
  $function$;
