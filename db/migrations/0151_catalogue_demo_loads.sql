-- catalogue: whether this product has loaded its demo here. Only then do the demo's accounts exist (docs/product.md#demo).
create table demo_loads (
  loaded_at timestamptz primary key
);
insert into demo_loads
  select now() from users where email = 'coleccion@demo.vitrina.example'
    and exists (select from items where source_id like 'demo-%');
