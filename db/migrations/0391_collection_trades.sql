alter table copies
  add column trade jsonb,
  add constraint copies_trade_check check (
    trade ->> 'kind' in ('venta', 'cambio', 'ambas') and length(coalesce(trade ->> 'note', '')) <= 200) not valid;
alter table copies validate constraint copies_trade_check;
create index copies_traded_idx on copies (user_id, item_id) where trade is not null;
alter table profiles add column show_trades boolean not null default false;

comment on column copies.trade is
  'Its owner sells or trades it: kind, the amount_cents asked and their currency, a note, and until which day.';
comment on column profiles.show_trades is 'Whether a public profile lists the copies that its member sells or trades.';
