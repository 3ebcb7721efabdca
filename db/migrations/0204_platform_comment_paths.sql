-- Comments name files where they are today.
comment on table rate_limits is 'platform: Counts of calls, for server/platform/security/rate-limit.ts. Unlogged, which is three times as fast; after a crash all counts start at zero. The key is a hash, so that no address and no e-mail is stored.';
comment on table secrets is 'platform: Signing keys, created by the process that starts first (server/platform/security/secrets.ts).';
comment on table plan_templates is 'reservations: Payment plans that a member has saved under a name; `plan` as in contract/reservations/plans.ts.';
