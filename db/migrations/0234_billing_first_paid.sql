-- The credit of a subscription's customer, and the first charge of something when the next one is nothing.
alter table subscriptions
  add column credit_cents integer check (credit_cents >= 0),
  add column first_paid_at timestamptz,
  add column first_paid_cents integer check (first_paid_cents > 0),
  add check ((first_paid_at is null) = (first_paid_cents is null));

-- The pretend Stripe keeps the discount of an invoice with its lines, and ends a change that nobody pays.
update stripe_server_objects set body = body || jsonb_build_object('discounted_by', null, 'lines', (
    select jsonb_agg(line || jsonb_build_object('discount', case place when 1 then body -> 'discount' else '0' end)
      order by place)
    from jsonb_array_elements(body -> 'lines') with ordinality as listed (line, place)))
  where kind = 'invoices';
update stripe_server_objects
  set body = jsonb_set(body, '{pending_update,expires_at}', to_jsonb((body -> 'pending_update' ->> 'at')::bigint + 82800))
  where kind = 'subscriptions' and body -> 'pending_update' ->> 'at' is not null;
