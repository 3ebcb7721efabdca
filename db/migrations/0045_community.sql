-- community: public profiles (docs/product.md#profiles-and-community). Without a row nothing is public.
create table profiles (
  user_id int primary key references users on delete cascade,
  bio text not null default '' check (length(bio) <= 1000),
  links text[] not null default '{}' check (cardinality(links) <= 5),
  is_public boolean not null default false,
  show_collection boolean not null default true,
  show_wishlist boolean not null default false
);
create index on profiles (user_id) where is_public and show_collection;

create table favorite_licenses (
  user_id int not null references users on delete cascade,
  license_id int not null references licenses on delete cascade,
  position smallint not null,
  primary key (user_id, license_id)
);
create index on favorite_licenses (license_id);
