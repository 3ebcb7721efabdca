-- What a charge of the store, the carrier or the customs is for. A discount is a charge less, and each takes back the other.
alter table reservation_entries add column charge text;
alter table reservation_entries
  drop constraint reservation_entries_check,
  drop constraint reservation_entries_check4,
  drop constraint reservation_entries_kind_check,
  drop constraint reservation_entries_reverses_check,
  add constraint reservation_entries_check check ((amount_cents is not null)
    = (kind in ('anticipo', 'abono', 'cargo', 'descuento', 'devolucion'))) not valid,
  add constraint reservation_entries_check4 check (reverses is null
    or kind = 'devolucion' and reverses in ('anticipo', 'abono')
    or kind = 'descuento' and reverses = 'cargo'
    or kind = 'cargo' and reverses = 'descuento') not valid,
  add constraint reservation_entries_kind_check check (kind in ('anticipo', 'abono', 'cargo', 'descuento', 'devolucion',
    'cambio_fecha', 'recibido', 'cancelado', 'nota')) not valid,
  add constraint reservation_entries_charge_check check (charge is null
    or charge in ('envio', 'aduana', 'seguro', 'comision') and (kind = 'cargo' or reverses = 'cargo'));
alter table reservation_entries validate constraint reservation_entries_check;
alter table reservation_entries validate constraint reservation_entries_check4;
alter table reservation_entries validate constraint reservation_entries_kind_check;

create index reservation_entries_transfer on reservation_entries (user_id, transfer_id) where transfer_id is not null;

alter table copies
  add column charges_cents bigint check (charges_cents between -999999999999 and 999999999999),
  add column reservation_id integer,
  add constraint copies_charges_check check (charges_cents is null or currency is not null),
  add constraint copies_reservation_fkey foreign key (user_id, reservation_id) references reservations (user_id, id)
    on delete set null (reservation_id);

create index copies_reservation on copies (user_id, reservation_id) where reservation_id is not null;

comment on column reservation_entries.charge is 'What a charge is for, also of the discount that takes it back; null when unknown.';
comment on column reservation_entries.reverses is
  'An undone payment is no refund: it takes back an entry of this kind that was recorded by mistake. The balance counts its own kind.';
comment on column copies.reservation_id is
  'Where it came from, because shipping and customs are often charged after it has arrived.';
comment on column copies.charges_cents is
  'The copy''s share of shipping, customs, insurance and commission, less discounts. Its cost at home is its price and this.';
