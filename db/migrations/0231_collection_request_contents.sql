-- collection: what was sent with an idempotency key, so that the same key with something else is refused.

-- Null for requests of the version before.
alter table collection_requests add column content_hash bytea;
