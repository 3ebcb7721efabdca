create or replace function search_traits(status text, sales_method text, others text[], year smallint) returns integer
  language plpgsql immutable parallel safe as $function$
begin
  return coalesce(array_position('{anunciada,preventa,disponible,retrasada,agotada,cancelada}'::text[], status), 0)
    + 8 * coalesce(array_position('{tienda_general,exclusiva_tienda,exclusiva_web,convencion,suscripcion,loteria}'::text[], sales_method), 0)
    + 64 * ((others @> '{exclusiva}')::int + 2 * (others @> '{edicion_limitada}')::int + 4 * (others @> '{reedicion}')::int
      + 8 * (others @> '{lujo}')::int + 16 * (others @> '{con_luz}')::int)
    + 524288 * (others @> '{para_adultos}')::int
    + 2048 * coalesce(year - 1899, 0);
end $function$;
