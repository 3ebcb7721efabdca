-- What a public profile says of the copies that its member sells or trades.
create or replace function public_trades_changed() returns trigger language plpgsql set search_path from current as $function$
begin
  perform notify_profile(u.username) from users u join profiles p on p.user_id = u.id
  where u.id = coalesce(new.user_id, old.user_id) and p.is_public and p.show_trades;
  return null;
end $function$;

create or replace trigger public_trades_added after insert on copies
  for each row when (new.trade is not null) execute function public_trades_changed();
create or replace trigger public_trades_changed after update on copies
  for each row when (coalesce(old.trade, new.trade) is not null and
  (old.trade, old.condition) is distinct from (new.trade, new.condition)) execute function public_trades_changed();
create or replace trigger public_trades_removed after delete on copies
  for each row when (old.trade is not null) execute function public_trades_changed();
