comment on column stripe_server_objects.kind is 'As in demo/stripe-server/objects.ts.';
