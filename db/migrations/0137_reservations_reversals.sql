-- reservations: an undone payment is no refund. A reversal takes back a payment of this kind that was recorded by mistake; the store
-- returned nothing. The balance counts it like a refund, so the released version still computes it.
alter table reservation_entries add column reverses text check (reverses in ('anticipo', 'abono'));
alter table reservation_entries add check (reverses is null or kind = 'devolucion');
-- The sums of a ledger are read from this index alone.
create index reservation_entries_sums on reservation_entries (user_id, reservation_id)
  include (kind, amount_cents, happened_on, reverses);
drop index reservation_entries_user_id_reservation_id_kind_amount_cent_idx;
