-- Payment rows are kept without a name when the account is deleted. The keys of its operations were made on the
-- member's own device and may still be stored there, so they could identify the member. Once no retry with a key is
-- possible, the operation's own id replaces it. This runs again when the provider has deleted the customer, for
-- operations written while the account was being deleted.
create or replace function payment_keys_leave() returns trigger language plpgsql set search_path from current as $function$
begin
  update payment_operations set key = id::text where customer_id = new.id and key <> id::text;
  return null;
end $function$;

create or replace trigger payment_keys_leave after update of user_id, closed_at on payment_customers
  for each row when (new.user_id is null) execute function payment_keys_leave();
