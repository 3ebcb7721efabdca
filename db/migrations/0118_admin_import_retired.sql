-- admin: undoing an import retires the figures that members use (docs/admin.md#imports).
alter table catalogue_import_changes drop constraint catalogue_import_changes_outcome_check;
alter table catalogue_import_changes add constraint catalogue_import_changes_outcome_check
  check (outcome in ('removed', 'restored', 'retired', 'kept'));
