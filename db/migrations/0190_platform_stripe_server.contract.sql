create table stripe_server_objects (
  id text primary key,
  position bigint not null generated always as identity,
  kind text not null,
  customer text,
  due_at timestamptz,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index on stripe_server_objects (customer);
create index on stripe_server_objects (kind);
create index on stripe_server_objects (due_at) where due_at is not null;

comment on table stripe_server_objects is 'The account of the pretend Stripe (docs/payments.md). Unused with Stripe''s own keys.';
comment on column stripe_server_objects.position is 'The order in which lists answer them.';
comment on column stripe_server_objects.kind is 'As in server/platform/payments/stripe-server/objects.ts.';
comment on column stripe_server_objects.customer is 'Whom everything goes with when they are deleted; null for what belongs to nobody.';
comment on column stripe_server_objects.due_at is 'When a subscription renews, is charged again or ends.';

-- What the former pretend provider held, under its own ids, so that every subscription, payment and refund of ours finds its
-- other side. Its answers to keys are not taken over: they only mattered to a call that was under way.

create function pg_temp.seconds(moment text) returns bigint language sql
  as $$ select floor(extract(epoch from moment::timestamptz))::bigint $$;

create function pg_temp.price(price jsonb) returns jsonb language sql as $$
  select jsonb_build_object('currency', lower(price->>'currency'), 'product', 'vitrina_' || (price->>'planSlug'),
    'unit_amount', price->'cents', 'recurring', jsonb_build_object('interval', price->'period')) $$;

create temporary table former on commit drop as
select id, kind, customer_id as customer, body, created_at, floor(extract(epoch from created_at))::bigint as created,
  split_part(body->>'secret', '_secret_', 1) as intent
from simulated_payment_objects;

insert into stripe_server_objects (id, kind, body, created_at)
select 'promo_' || md5(code), 'promos', jsonb_build_object(
  'id', 'promo_' || md5(code), 'code', code, 'active', true, 'times_redeemed', 0, 'metadata', '{}'::jsonb,
  'expires_at', floor(extract(epoch from ends_at))::bigint,
  'coupon', jsonb_build_object(
    'id', 'co_' || md5(code), 'object', 'coupon', 'name', name, 'valid', true, 'products', null,
    'percent_off', percent_off, 'amount_off', amount_off_cents,
    'currency', case when amount_off_cents is not null then 'mxn' end,
    'duration', case when months is null then 'forever' when months = 1 then 'once' else 'repeating' end,
    'duration_in_months', case when months > 1 then months end)), now()
from simulated_promotions order by code desc;

insert into stripe_server_objects (id, kind, customer, body, created_at)
select f.id, 'customers', f.id, jsonb_build_object(
  'id', f.id, 'object', 'customer', 'email', coalesce(u.email, ''), 'name', coalesce(u.fullname, ''),
  'metadata', jsonb_build_object('account', f.body->>'ownId'), 'balance', -(f.body->>'creditCents')::int,
  'invoice_settings', jsonb_build_object('default_payment_method', f.body->'method')), f.created_at
from former f left join payment_customers c on c.id::text = f.body->>'ownId' left join users u on u.id = c.user_id
where f.kind = 'customer' order by f.created_at, f.id;

insert into stripe_server_objects (id, kind, customer, body, created_at)
select id, 'cards', customer, jsonb_build_object(
  'id', id, 'object', 'payment_method', 'type', 'card', 'customer', customer,
  'card', jsonb_build_object('brand', body->'brand', 'last4', body->'last4', 'exp_month', body->'exp_month', 'exp_year', body->'exp_year'),
  'behaviour', case
    when body->>'refusal' = 'fondos_insuficientes' then 'insufficient_funds'
    when body->>'refusal' = 'tarjeta_vencida' then 'expired_card'
    when body->>'refusal' = 'cvc_incorrecto' then 'incorrect_cvc'
    when body->>'refusal' = 'error_del_banco' then 'processing_error'
    when body->>'refusal' is not null then 'declines'
    when (body->>'refusesRenewals')::boolean then 'declines_renewals'
    when (body->>'asksBank')::boolean then 'asks'
    else 'pays' end), created_at
from former where kind = 'card' order by created_at, id;

insert into stripe_server_objects (id, kind, customer, due_at, body, created_at)
select id, 'subscriptions', customer, date_trunc('second', (body->>'dueAt')::timestamptz), jsonb_build_object(
  'id', id, 'object', 'subscription', 'customer', customer,
  'status', case body->>'status' when 'incompleta' then 'incomplete' when 'activa' then 'active'
    when 'vencida' then 'past_due' else 'canceled' end,
  'currency', lower(body->'price'->>'currency'), 'metadata', jsonb_build_object('subscription', body->>'ownId'),
  'items', jsonb_build_object('object', 'list', 'data', jsonb_build_array(jsonb_build_object(
    'id', 'si_' || md5(id), 'price', pg_temp.price(body->'price'),
    'current_period_start', pg_temp.seconds(body->>'from'), 'current_period_end', pg_temp.seconds(body->>'to')))),
  'latest_invoice', coalesce(body->>'invoice', ''), 'cancel_at_period_end', body->'cancelAtEnd',
  'canceled_at', pg_temp.seconds(body->>'endedAt'), 'ended_at', pg_temp.seconds(body->>'endedAt'), 'created', created,
  'billing_cycle_anchor', pg_temp.seconds(body->>'anchor'),
  'pending_update', case when body->'change' <> 'null' then jsonb_build_object(
    'price', pg_temp.price(body->'change'->'price'), 'at', pg_temp.seconds(body->'change'->>'at')) end,
  'default_payment_method', body->'method',
  -- The charges that a discount is left for end with their last period.
  'discount', case when body->'discount' <> 'null' and coalesce((body->'discount'->>'left')::int, 1) > 0 then jsonb_build_object(
    'end', floor(extract(epoch from (body->>'to')::timestamptz
      + (body->'discount'->>'left')::int * ('1 ' || (body->'price'->>'period'))::interval))::bigint,
    'coupon', jsonb_build_object('id', 'co_' || md5(id), 'object', 'coupon', 'name', null, 'valid', true, 'products', null,
      'percent_off', body->'discount'->'percent', 'amount_off', body->'discount'->'amountCents', 'currency', 'mxn',
      'duration', 'forever', 'duration_in_months', null)) end), created_at
from former where kind = 'subscription' order by created_at, id;

insert into stripe_server_objects (id, kind, customer, body, created_at)
select f.id, 'invoices', f.customer, jsonb_build_object(
  'id', f.id, 'customer', f.customer, 'subscription', f.body->'subscription',
  'status', case f.body->>'state' when 'succeeded' then 'paid' when 'void' then 'void' else 'open' end,
  'billing_reason', case f.body->>'kind' when 'alta' then 'subscription_create' when 'cambio' then 'subscription_update'
    else 'subscription_cycle' end,
  'lines', (select jsonb_agg(jsonb_build_object('amount', line->'cents', 'product', pg_temp.price(f.body->'price')->'product',
      'start', pg_temp.seconds(f.body->>'from'), 'end', pg_temp.seconds(f.body->>'to')) order by place)
    from jsonb_array_elements(f.body->'lines') with ordinality as lines (line, place)),
  'subtotal', f.body->'subtotalCents', 'discount', f.body->'discountCents',
  'total', (f.body->>'dueCents')::int + (f.body->>'creditCents')::int, 'fromCredit', f.body->'creditCents',
  'amount_due', f.body->'dueCents',
  'amount_paid', case f.body->>'state' when 'succeeded' then f.body->'dueCents' else '0' end,
  'currency', lower(f.body->'price'->>'currency'), 'created', f.created, 'paid_at', pg_temp.seconds(f.body->>'paidAt'),
  'payment_intent', f.intent, 'attempt_count', f.body->'tries',
  'next_payment_attempt', case when s.body->>'status' = 'vencida' then pg_temp.seconds(s.body->>'dueAt') end), f.created_at
from former f left join former s on s.body->>'invoice' = f.id
where f.kind = 'invoice' order by f.created_at, f.id;

insert into stripe_server_objects (id, kind, customer, body, created_at)
select intent, 'intents', customer, jsonb_build_object(
  'id', intent, 'object', 'payment_intent', 'client_secret', body->'secret', 'customer', customer, 'invoice', id,
  'status', case body->>'state' when 'void' then 'canceled' when 'succeeded' then 'succeeded'
    when 'requires_action' then 'requires_action' else 'requires_payment_method' end,
  'amount', body->'dueCents', 'payment_method', coalesce(body->>'method', body->>'asked'),
  'last_payment_error', case body->>'reason'
    when 'fondos_insuficientes' then '{"code": "card_declined", "decline_code": "insufficient_funds"}'::jsonb
    when 'tarjeta_vencida' then '{"code": "expired_card"}'
    when 'cvc_incorrecto' then '{"code": "incorrect_cvc"}'
    when 'error_del_banco' then '{"code": "processing_error"}'
    when 'no_confirmada' then '{"code": "payment_intent_authentication_failure"}'
    when 'rechazada' then '{"code": "card_declined", "decline_code": "generic_decline"}' end), created_at
from former where kind = 'invoice' and (body->>'dueCents')::int > 0 order by created_at, id;

insert into stripe_server_objects (id, kind, customer, body, created_at)
select 'ch_' || md5(id), 'charges', customer, jsonb_build_object(
  'id', 'ch_' || md5(id), 'object', 'charge', 'customer', customer, 'payment_intent', intent, 'amount', body->'dueCents',
  'disputed', false, 'amount_refunded', coalesce(sum((refund->>'cents')::int), 0),
  'refunds', coalesce(jsonb_agg(jsonb_build_object('id', refund->'id', 'amount', refund->'cents',
    'created', pg_temp.seconds(refund->>'at'), 'status', 'succeeded')) filter (where refund is not null), '[]')), created_at
from former left join jsonb_array_elements(body->'refunds') as refunds (refund) on true
where kind = 'invoice' and body->>'state' = 'succeeded' and (body->>'dueCents')::int > 0
group by id, customer, intent, body, created_at order by created_at, id;

-- Stripe counts in whole seconds: neither the nightly comparison nor the announcement of a renewal sees another moment.
update subscriptions set current_period_end = date_trunc('second', current_period_end),
  announced_end = date_trunc('second', announced_end)
where provider = 'simulado';

drop function pg_temp.seconds, pg_temp.price;
drop table simulated_promotions, simulated_payment_answers, simulated_payment_objects;
