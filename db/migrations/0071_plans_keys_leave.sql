-- plans: payment rows outlive the account without its name. The keys of its operations were made on the member's own device and may still
-- lie there, so they would lead back to the member. Once nobody can ask with a key any more, the operation's own id takes its place. It is
-- done again when the provider has forgotten the customer, for an operation that was being written while the account went.
create function payment_keys_leave() returns trigger language plpgsql set search_path from current as $$
begin
  update payment_operations set key = id::text where customer_id = new.id and key <> id::text;
  return null;
end $$;
create trigger payment_keys_leave after update of user_id, closed_at on payment_customers
  for each row when (new.user_id is null) execute function payment_keys_leave();

update payment_operations o set key = o.id::text
from payment_customers c where c.id = o.customer_id and c.user_id is null and o.key <> o.id::text;
