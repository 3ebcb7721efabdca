-- Written by npm run generate from the migrated database; never by hand. Changes are migrations (db/migrations/).

-- Payment rows are kept without a name when the account is deleted. The keys of its operations were made on the
-- member's own device and may still be stored there, so they could identify the member. Once no retry with a key is
-- possible, the operation's own id replaces it. This runs again when the provider has deleted the customer, for
-- operations written while the account was being deleted.
CREATE FUNCTION payment_keys_leave()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path FROM CURRENT
AS $function$
begin
  update payment_operations set key = id::text where customer_id = new.id and key <> id::text;
  return null;
end $function$;
