-- A version that does not know them would take what takes a charge back for a refund, and leave a discount out of the balance.
comment on column reservation_entries.kind is
  'A descuento lowers what is owed; one that reverses a cargo takes it back, and the other way round.';
comment on table shipments is 'reservations: Figures of one store that come in one parcel, of one order or of several.';
