-- admin: many figures were changed and undone at once only in the table of figures, which is gone.

drop index audit_entries_expr_idx;
