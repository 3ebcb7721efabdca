-- messages: what visitors write to us, and the changelog (docs/product.md#forms).

create type message_kind as enum ('contacto', 'figura_faltante');

create table messages (
  id int generated always as identity primary key,
  kind message_kind not null,
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  subject text not null default '' check (length(subject) <= 150),
  body text not null default '' check (length(body) <= 4000),
  -- The same text of the same person on the same day counts as one message.
  digest text not null unique,
  -- Set while the external forms service has not accepted the message.
  unsent_since timestamptz,
  created_at timestamptz not null
);
create index on messages (created_at desc, id desc);

create table changelog_entries (
  id int generated always as identity primary key,
  version text not null check (version ~ '^\d+\.\d+\.\d+$'),
  published_on date not null,
  title text not null check (length(title) between 1 and 120),
  summary text not null default '' check (length(summary) <= 600),
  changes text[] not null default '{}'
);
create index on changelog_entries (published_on desc, id desc);

-- The cached page of the changelog expires with the same notification as those of the catalogue.
create trigger catalogue_changed after insert or update or delete or truncate on changelog_entries
  for each statement execute function catalogue_changed();

insert into changelog_entries (version, published_on, title, summary, changes) values
  ('1.2.14', '2026-11-21', 'El catálogo abre sus puertas',
   'La primera piedra: licencias, líneas y figuras en su lugar, con la luz encendida.',
   array[
     'Cada figura dice su fecha tan exacta como se conoce: un día, un mes, un trimestre o solo el año. Si no se sabe, lo decimos.',
     'Cuando una fecha se mueve, la figura guarda la historia de sus retrasos.',
     'Las páginas se leen completas aunque tu navegador no ejecute scripts.']),
  ('1.2.14', '2026-11-21', 'Un buscador que perdona',
   'Busca como te salga: sin acentos, con faltas o con medio nombre.',
   array[
     'Entiende números como «#12», nombres en japonés y palabras pegadas o separadas.',
     'Los filtros dicen cuántas figuras quedan antes de que los toques, y viven en la dirección: puedes compartirlos.',
     'Sugiere figuras desde la segunda letra.']),
  ('1.2.14', '2026-11-21', 'De día y de noche',
   'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu aparato.',
   array[
     'El sol y la luna de arriba cambian el tema cuando quieras, y tu navegador lo recuerda.',
     'Los dos temas cuidan el contraste, el texto grande y la lectura con teclado.']),
  ('1.2.14', '2026-11-21', 'Ya puedes escribirnos',
   'Dinos qué figura falta o qué no funciona.',
   array[
     'Formulario de contacto, y otro en el buscador para la figura que no encontraste.',
     'Si algo falla al enviar, lo que escribiste se queda en su lugar.',
     'Qué es Vitrina, planes, términos y aviso de privacidad, escritos para leerse.']);
