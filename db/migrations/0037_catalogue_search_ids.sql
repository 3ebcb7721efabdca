-- catalogue/search: members' lists look up thousands of figures by id; this index has all that they narrow and order by,
-- so that they need not read the rows, which are wide.
alter table item_search drop constraint item_search_pkey,
  add primary key (id) include (license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, year, release_on,
    sort_key, others);
