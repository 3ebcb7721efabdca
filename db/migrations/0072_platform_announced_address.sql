-- platform: the address at which the running product answers. The operator's commands may be started with other settings than the product, or
-- with none, and write links that have to work. One row: whoever started last.
create table announced_address (
  is_only boolean primary key default true check (is_only),
  public_url text not null,
  announced_at timestamptz not null
);
