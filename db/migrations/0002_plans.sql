-- plans: the four plans as they ship (docs/product.md#plans); prices in whole cents of MXN, IVA included.

create table plans (
  id int generated always as identity primary key,
  slug slug not null unique,
  name text not null,
  price_month_cents cents not null,
  price_year_cents cents not null,
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  -- The most items one may track; null means no limit.
  item_limit int check (item_limit > 0),
  features text[] not null default '{}',
  position int not null default 0,
  active boolean not null default true,
  -- The one special offer, never listed with the others.
  grand_finale boolean not null default false
);

insert into plans (slug, name, price_month_cents, price_year_cents, item_limit, features, position) values
  ('gratis', 'Gratis', 0, 0, 100,
   array['Tu colección, tu wishlist y tus apartados', 'Calendario de lanzamientos', 'Exporta tus datos cuando quieras'], 1),
  ('coleccionista', 'Coleccionista', 4900, 49000, 1000,
   array['Todo lo de Gratis', 'Hasta 1,000 figuras', 'Varias copias con su estado y su precio'], 2),
  ('curador', 'Curador', 9900, 99000, 5000,
   array['Todo lo de Coleccionista', 'Hasta 5,000 figuras', 'Inventario para imprimir'], 3),
  ('museo', 'Museo', 19900, 199000, null,
   array['Todo lo de Curador', 'Figuras sin límite'], 4);

create trigger catalogue_changed after insert or update or delete or truncate on plans
  for each statement execute function catalogue_changed();
