-- platform: the URL at which the product runs. The operator's commands may run with other settings and still have to print
-- working links. One row: that of the last process to start.
create table announced_address (
  is_only boolean primary key default true check (is_only),
  public_url text not null,
  announced_at timestamptz not null
);
