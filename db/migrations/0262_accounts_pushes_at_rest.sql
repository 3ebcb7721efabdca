-- accounts: whoever reads only these tables can neither sign notices nor disturb browsers. SQL cannot encrypt, so notices are turned on again;
-- no released version had them.
delete from push_subscriptions;
delete from push_keys;

alter table push_keys drop column private_key,
  add column encrypted_key bytea not null constraint push_keys_encrypted_key_check check (length(encrypted_key) = 60);
comment on column push_keys.encrypted_key is 'The private key, encrypted with the key "push" of secrets.';

alter table push_subscriptions drop column endpoint,
  add column endpoint_hash bytea not null unique,
  add column encrypted_endpoint bytea not null;
comment on column push_subscriptions.encrypted_endpoint is 'The address, encrypted with the key "push" of secrets for this session.';
