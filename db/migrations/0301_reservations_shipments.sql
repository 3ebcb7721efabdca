create table shipments (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  store_id integer not null,
  carrier text check (length(carrier) between 1 and 40),
  tracking text check (length(tracking) between 1 and 80),
  sent_on date check (sent_on between '2000-01-01' and '2100-12-31'),
  created_at timestamptz not null,
  unique (user_id, id),
  foreign key (user_id, store_id) references stores (user_id, id) on delete cascade
);
create index shipments_store on shipments (user_id, store_id);

alter table reservations
  add column shipment_id integer,
  add constraint reservations_shipment_fkey foreign key (user_id, shipment_id) references shipments (user_id, id)
    on delete set null (shipment_id);
create index reservations_shipment on reservations (user_id, shipment_id) where shipment_id is not null;

comment on table shipments is 'Figures of one store that come in one parcel, of one order or of several.';
comment on column shipments.carrier is 'A key of contract/reservations/carriers.ts.';
