-- Written by npm run generate from the migrated database. Changes are migrations (db/migrations); triggers stand in db/functions.

create extension if not exists fuzzystrmatch;

create extension if not exists pg_trgm;

create extension if not exists unaccent;

-- Prices are hundredths of the currency's unit, whatever its usual decimals (QUIRKS.md).
create domain cents as bigint CHECK (VALUE >= 0 AND VALUE <= '999999999999'::bigint);

create type message_kind as enum ('contacto', 'figura_faltante');

-- The operator answers messages in the administration (docs/admin.md#messages).
create type message_status as enum ('abierto', 'respondido', 'cerrado');

create type release_precision as enum ('day', 'month', 'quarter', 'year');

-- A slug is a path segment of the public site (docs/safety.md#text-and-uploads).
create domain slug as text CHECK (VALUE ~ '^[a-z0-9-]{1,80}$'::text);
