-- platform: a restored product starts quiet. It sends no e-mail, runs no job and charges nobody until somebody has looked at what
-- was queued or open (docs/operations.md#after-a-restore). There is one row while it is quiet.
create table quiet_mode (
  is_on boolean primary key default true check (is_on),
  since timestamptz not null,
  reason text not null,
  -- When payments were last compared with the provider; null until then.
  payments_synced_at timestamptz
);
