-- The operator answers messages in the administration (docs/admin.md#messages).
create type message_status as enum ('abierto', 'respondido', 'cerrado');

alter table messages
  add column status message_status not null default 'abierto',
  -- The administrator or curator who takes care of it.
  add column assigned_to integer references users (id) on delete set null,
  -- The figure that a missing-item message asked for. Its sender gets one e-mail when it is set.
  add column item_id integer references items (id) on delete set null,
  add column item_mailed_at timestamptz,
  -- Grows with each change, so that the second of two people who answer at once is refused.
  add column revision integer not null default 1;

create index messages_status_index on messages (status, created_at desc, id desc);
create index messages_assigned_to_index on messages (assigned_to) where assigned_to is not null;
create index messages_item_id_index on messages (item_id) where item_id is not null;

create table message_answers (
  id integer generated always as identity primary key,
  message_id integer not null references messages (id) on delete cascade,
  -- Null once the account of its author is deleted.
  author_id integer references users (id) on delete set null,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index on message_answers (message_id, id);
create index on message_answers (author_id) where author_id is not null;

-- Texts that staff start an answer with.
create table message_templates (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 4000),
  revision integer not null default 1,
  updated_at timestamptz not null
);

insert into message_templates (name, body, updated_at) values
  ('Gracias por escribir', E'Hola:\n\nGracias por escribirnos. Ya leímos tu mensaje y esto es lo que encontramos:\n\n\n\nSaludos,\nEl equipo de Vitrina', now()),
  ('La figura está en camino', E'Hola:\n\nGracias por avisarnos de la figura que no encontraste. La estamos agregando al catálogo y te escribimos en cuanto esté.\n\nSaludos,\nEl equipo de Vitrina', now()),
  ('Nos falta un dato', E'Hola:\n\nPara agregar la figura nos falta saber su marca y su línea. ¿Nos compartes un enlace de la tienda o del fabricante?\n\nSaludos,\nEl equipo de Vitrina', now());
