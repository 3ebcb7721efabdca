-- What a number of search_traits says, in words again. Counting sums numbers and asks this of the few that are left;
-- looking up each combination in item_traits took as long as reading the figures.
create or replace function search_trait_words(traits integer, out status text, out sales_method text, out others text[],
  out year integer) returns record language sql immutable parallel safe as $function$
    select ('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[])[traits & 7],
      ('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[])[traits >> 3 & 7],
      array_remove(array[case when traits & 64 > 0 then 'exclusiva' end, case when traits & 128 > 0 then 'edicion_limitada' end,
        case when traits & 256 > 0 then 'reedicion' end, case when traits & 512 > 0 then 'lujo' end,
        case when traits & 1024 > 0 then 'con_luz' end, case when traits & 524288 > 0 then 'para_adultos' end], null),
      nullif(traits >> 11 & 255, 0) + 1899
  $function$;
