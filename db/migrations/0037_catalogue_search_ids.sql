-- catalogue/search: members' lists look up thousands of items by id. This index contains all columns they filter and sort
-- by, so that the wide rows are not read.
alter table item_search drop constraint item_search_pkey,
  add primary key (id) include (license_id, line_id, brand_id, saga_id, arco_id, sales_method, status, year, release_on,
    sort_key, others);
