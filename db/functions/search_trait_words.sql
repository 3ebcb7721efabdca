-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- What a number of search_traits says, in words again. Counting sums numbers and asks this of the few that are left;
-- looking up each combination in item_traits took as long as reading the figures.
CREATE FUNCTION search_trait_words(traits integer, OUT status text, OUT sales_method text, OUT others text[], OUT year integer)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select ('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[])[traits & 7],
      ('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[])[traits >> 3 & 7],
      array_remove(array[case when traits & 64 > 0 then 'exclusiva' end, case when traits & 128 > 0 then 'edicion_limitada' end,
        case when traits & 256 > 0 then 'reedicion' end, case when traits & 512 > 0 then 'lujo' end,
        case when traits & 1024 > 0 then 'con_luz' end], null),
      nullif(traits >> 11, 0) + 1899
  $function$;
