-- platform: why tables, columns and functions are as they are is written in the database, where psql and db/tables show it. The
-- comment of a table or view begins with the room that owns it.

-- accounts

comment on table invite_uses is 'accounts: The members who registered with an invite. Closing an account removes its row; the count of uses stays.';
comment on table invites is 'accounts: Invitations of accounts by other members.';
comment on column invites.revision is 'Counts the changes of an administrator, not the uses.';
comment on table known_devices is 'accounts: The kinds of devices a member has used, so that a new one is reported by e-mail.';
comment on table one_time_codes is 'accounts: Codes in links: stored as hashes, used once, with an expiry.';
comment on column one_time_codes.issuer_id is 'role_change: the administrator who requested it, and the session that must use it.';
comment on column one_time_codes.new_email is 'email_change: the member''s new address.';
comment on column one_time_codes.used_at is 'A link that validated an account or an address is kept until it expires, so that opening it again can say so.';
comment on table passkeys is 'accounts: Keys of a device that log an account in without its password.';
comment on column passkeys.credential_id is 'Base64url, as browsers send it.';
comment on column passkeys.sign_count is 'Signatures the authenticator has counted; a lower number than the last one means that it was copied.';
comment on column passkeys.transports is 'How the browser reaches it: usb, internal, hybrid….';
comment on table recovery_codes is 'accounts: A code that was used is deleted.';
comment on table roles is 'accounts: What staff may do.';
comment on table second_factor_challenges is 'accounts: Requests for a second factor, or for a new passkey, that wait for their answer.';
comment on column second_factor_challenges.password_digest is 'Of the password hash that the login compared: another password ends the login.';
comment on table second_factor_devices is 'accounts: Browsers that are not asked again for a while, by the random part of their device cookie.';
comment on table second_factor_failures is 'accounts: Wrong answers of an account in the last minutes, so that six digits cannot be guessed over many logins.';
comment on table sessions is 'accounts: Only the hash of the token is stored, so that reading this table gives access to no account.';
comment on column sessions.admin_expires_at is 'An administrator''s session ends eight hours after the password was entered: a session that returns from viewing the site as a member expires when the first one would have.';
comment on column sessions.device is 'Such as "Firefox en Windows", as shown to the member.';
comment on column sessions.kind is 'site: a member; admin: the administrator''s own; view: an administrator who views the site as a member.';
comment on column sessions.password_given_at is 'When the password was last entered in this session: sensitive changes are allowed for ten minutes after it.';
comment on column sessions.second_factor_given_at is 'When a session last set up a second factor. For a moment that is the proof of it which the administration asks for.';
comment on table totp_secrets is 'accounts: The encrypted secrets of authenticators.';
comment on column totp_secrets.encrypted_secret is 'Encrypted with a key of the table secrets: unlike a password it has to be read again.';
comment on column totp_secrets.is_confirmed is 'A secret counts once its first code is confirmed; until then an earlier confirmed one remains beside it.';
comment on column totp_secrets.last_used_step is 'The time step of the last accepted code, so that no code works twice.';
comment on table user_roles is 'accounts: Which account has which role.';
comment on table users is 'accounts: People who registered.';
comment on column users.blocked_reason is 'Why an account was blocked. Its owner reads this at the login.';
comment on column users.password_hash is 'Argon2id, including its parameters.';
comment on column users.terms_version is 'Which terms were accepted and when (docs/safety.md#privacy).';
comment on column users.validated_at is 'When the e-mail address was validated; until then the account can do very little.';
comment on index users_username_key is 'Unique without case: "Ana" and "ana" are one person.';

-- admin

comment on table audit_entries is 'admin: The actions of administrators, with both ids while one views the site as a member (docs/safety.md#administrators).';
comment on column audit_entries.administrator_id is 'Who acted. The entry is kept when the account is deleted, without its name.';
comment on column audit_entries.before is 'Only the fields that changed, so that a catalogue row can be put back to any version.';
comment on column audit_entries.subject_kind is 'What was changed, by kind and id; one text column serves every kind of id.';
comment on index audit_entries_administrator_id_acted_at_id_idx is 'The audit log is filtered by person, act and day, newest first, and stays quick with a million entries.';
comment on index audit_entries_administrator_id_act_acted_at_id_idx is 'For one person''s entries of one act, which may be rare among many of both.';
comment on index audit_entries_expr_idx is 'Changes of many figures at once are found by their batch, so that they can be undone as a whole.';
comment on table catalogue_import_changes is 'admin: What an import did to each figure, to undo it and to list it among the figure''s versions. Columns of items by name; an added figure has no values before. It does not reference items, because it outlives figures that an undo removes.';
comment on column catalogue_import_changes.outcome is 'What an undo did, and the fields it left because somebody changed them since.';
comment on table catalogue_import_names is 'admin: The licenses, lines, brands, sagas and arcos an import added; an undo removes those that are empty.';
comment on table catalogue_import_pictures is 'admin: Each picture of the zip: the figure it was added to, or why it was left out.';
comment on table catalogue_import_rows is 'admin: The preview of an import: what each row would add or change, or why it is refused.';
comment on column catalogue_import_rows.details is 'For changed rows: [{field, from, to}]; for refused rows: [{column, reason}].';
comment on column catalogue_import_rows.place is 'License and line, as the file writes them.';
comment on column catalogue_import_rows.row_no is 'As a spreadsheet counts.';
comment on table catalogue_imports is 'admin: Files that staff import into the catalogue.';
comment on column catalogue_imports.administrator_id is 'Who sent the file and asked for its last step; the row is kept when the account is deleted.';
comment on column catalogue_imports.counts is 'rows, added, changed, unchanged, refused, pictures, removed, restored, kept: as far as they are known.';
comment on column catalogue_imports.failure is 'Why the file could not be imported, in Spanish.';
comment on column catalogue_imports.failures is 'How often the step failed; it is given up after a few times.';
comment on column catalogue_imports.file is 'Paths in the file store; null once the file is removed.';
comment on column catalogue_imports.request_id is 'The request that asked for the last step, for the audit log.';
comment on column catalogue_imports.skips_bad_rows is 'Whether rows with mistakes may be left out.';
comment on column catalogue_imports.step is 'The progress of the current step; the total is not known while the file is read for the first time.';
comment on column catalogue_imports.worked_at is 'When the current step began or failed last.';
comment on table dismissed_duplicates is 'admin: Pairs that somebody looked at: they are not the same figure, so they are not listed again.';
comment on table duplicate_pairs is 'admin: Figures that may be the same; found by a job, because comparing every name takes too long for a page.';
comment on table duplicate_searches is 'admin: When figures were last compared: the job compares those changed since.';
comment on table erasure_requests is 'admin: Accounts that a member asked us to delete. The row lasts until the account is deleted or the request is called off.';
comment on column erasure_requests.due_at is 'From then on the job deletes the account without a second administrator.';
comment on column erasure_requests.requested_by is 'Null for the operator''s command line.';
comment on table merge_records is 'admin: What a merge of two figures changed, so that it can be undone (docs/admin.md#undoing-a-merge). One row a member, and one for the rows of the catalogue, which are nobody''s.';
comment on column merge_records.merged is 'What the two had before, and what the kept one had afterwards.';
comment on column merge_records.merged_id is 'The figure that went and the one that was kept. They refer to no row: the one is gone, and the other may be merged later.';
comment on column merge_records.recorded_at is 'The time of the transaction, which its triggers wrote into rows of theirs.';
comment on column merge_records.user_id is 'Null for the rows of the catalogue.';
comment on table merged_items is 'admin: Each figure that was merged away. Its address redirects for good, and a later import of its source_id finds the one kept.';
comment on column merged_items.source_id is 'Null when the figure that was kept had none and took it over.';

-- billing

comment on table payment_consents is 'billing: The text of each consent, word for word (docs/safety.md#payments-and-consumer-duties).';
comment on table payment_customers is 'billing: A member as the payment provider knows them. The row is kept without a name when the account is deleted, because payments refer to it.';
comment on column payment_customers.closed_at is 'Set when the account is deleted and the provider has deleted the customer too.';
comment on column payment_customers.looks is 'The number of reads from the provider, so that an older result never overwrites a newer one.';
comment on column payment_customers.payment_method is 'The card as the provider describes it: brand, last4, exp_month, exp_year.';
comment on column payment_customers.provider_id is 'Null until the provider has created the customer.';
comment on table payment_differences is 'billing: Differences between the provider''s state and ours, and how they were resolved.';
comment on column payment_differences.key is 'Which difference it is: found again, it is the same row. Null in rows of earlier versions.';
comment on column payment_differences.resolved_at is 'Null while it lasts. What the comparison corrected is resolved at once.';
comment on column payment_differences.reviewed_by is 'Null for the operator at the command line, too.';
comment on table payment_events is 'billing: Events from the provider, without their contents: the current state is read from the provider.';
comment on column payment_events.done_at is 'Null while its customer is not known yet, or while the provider does not answer.';
comment on column payment_events.provider_customer_id is 'The provider''s customer; null for events about none.';
comment on table payment_operations is 'billing: An operation on money, written before the provider is called, so that it can be completed after a crash.';
comment on column payment_operations.attempt is 'Part of the provider''s idempotency key; increased only when the last attempt is known to have done nothing.';
comment on column payment_operations.key is 'The idempotency key of the page. The same key with other content is refused.';
comment on column payment_operations."position" is 'The order of the operations.';
comment on column payment_operations.reason is 'Why it failed, or what it waits for.';
comment on table payments is 'billing: Payments, with the amounts as they were charged.';
comment on column payments.provider_id is 'The provider''s id of the invoice or refund.';
comment on column payments.refund_of is 'The payment that a refund belongs to.';
comment on table price_proposal_answers is 'billing: One row for each subscription that was asked. Without an answer the old price stays.';
comment on column price_proposal_answers.consent_version is 'What the member accepted, word for word.';
comment on column price_proposal_answers.operation_id is 'The last operation that moved the subscription to the new price, or tried to.';
comment on table price_proposals is 'billing: An administrator offers a new price to those who pay an older one (docs/payments.md#price-proposals).';
comment on column price_proposals.holds_on is 'Renewals from this day on cost the new price for those who accepted.';
comment on constraint price_proposals_check on price_proposals is 'Everybody is told at least 30 days before.';
comment on table subscriptions is 'billing: The plan of a member at a payment provider.';
comment on column subscriptions.announced_end is 'The renewal that was announced by e-mail (docs/safety.md#payments-and-consumer-duties).';
comment on column subscriptions.grace_ends_at is 'For vencida: until when the plan is kept, and whether that time is over.';
comment on column subscriptions.is_reminded is 'For vencida: whether the end of the grace period was announced.';
comment on column subscriptions.next_amount_cents is 'The amount of the next charge, after promotions and credit.';
comment on index subscriptions_one_live is 'One per member, even when two tabs subscribe at once.';

-- catalogue

comment on table all_items is 'catalogue: The figures of the catalogue and those that members keep for themselves. Whatever is public reads the views items, lines and licenses, so that a statement has to name these tables to see a private figure.';
comment on column all_items.owner_id is 'Null for the catalogue''s own rows, else the only member who sees the row.';
comment on column all_items.release_on is 'Used by pages, calendar and filters: Mexico''s date when known, otherwise the global one (docs/product.md#catalogue).';
comment on column all_items.retired_at is 'Retired: no longer in lists, searches, counts and the sitemap. Members keep their marks, and the page still answers.';
comment on column all_items.source_words is 'The source''s own words where ours differ, so that an export equals the import.';
comment on column all_items.status is 'Null when unknown: a figure of an old list may have been sold out for years.';
comment on column all_items.tags is 'A comma-separated list without spaces, as on the wire (docs/product.md#catalogue).';
comment on index items_name_trgm_idx is 'Lists of the administration search by a part of the name.';
comment on index items_name_idx is 'The administration lists items by name, and by a status or a rare type.';
comment on trigger items_revised on all_items is 'Compares one row value, because an import updates many rows.';
comment on trigger retired_with_line_when_added on all_items is 'Triggers of a statement fire by name, and the line has to count the items before they leave it.';
comment on index items_calendar is 'A year is counted from this index alone, so it carries every condition of the calendar''s queries.';
comment on constraint items_line_id_license_id_fkey on all_items is 'Deferrable, because a line that moves to another license takes its items along, some at a time, in one transaction.';
comment on table all_licenses is 'catalogue: The franchises of the catalogue, and those that members keep for themselves.';
comment on column all_licenses.name_key is 'The name without case, width and spacing: two spellings of one name share it.';
comment on column all_licenses.retired_at is 'Licenses and lines are retired like items, and a line may move to another license (docs/admin.md#licenses-lines-and-aliases).';
comment on column all_licenses.revision is 'Counts the changes of what can be edited, so that an editor who saw an older version is refused instead of overwriting.';
comment on index licenses_slug_idx is 'For suggesting licenses when a URL is mistyped.';
comment on table all_lines is 'catalogue: The lines of figures within a license, and those that members keep for themselves.';
comment on column all_lines.items_count is 'Maintained by the triggers line_items_*, because counting a million items for each list of licenses is too slow.';
comment on table arcos is 'catalogue: The arcs of a story that figures come from.';
comment on table brands is 'catalogue: Who makes figures.';
comment on table former_slugs is 'catalogue: Former addresses of licenses and lines, which redirect for good. An item''s address carries its id and needs none.';
comment on column former_slugs.license_id is 'The license of a line''s former slug; 0 for a license.';
comment on table item_counts is 'catalogue: How many figures each value of a facet has, maintained by triggers.';
comment on column item_counts.scope is ''''' for the whole catalogue, else a filter and its value: ''licenses:12'', ''status:preventa''.';
comment on table item_counts_stale is 'catalogue: Transactions that change so much that recounting everything at their end is cheaper than maintaining the counts.';
comment on table item_images is 'catalogue: The pictures of figures.';
comment on table item_release_changes is 'catalogue: Every change of a date adds a row, whoever makes it, because a delay matters to those who reserved the figure.';
comment on index item_release_changes_old_on_idx is 'For "what was to come out in this month" and "what moved since".';
comment on table item_search is 'catalogue: The words a figure can be found by (docs/search.md): one narrow row for each public figure, maintained by triggers.';
comment on index item_search_release_on_sort_key_id_idx is 'Figures of one day, and those without a date, are ordered by name.';
comment on index item_search_saga_id_idx is 'Most figures have none.';
comment on index item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx is 'All columns that counting reads, for index-only scans: by license, by any filters, and by a member''s items.';
comment on column item_search.document is 'With more statistics than usual: the plan depends on the frequency of words.';
comment on index item_search_id_line_id_brand_id_saga_id_arco_id_traits_idx is 'The progress of a member''s lines needs only the lines of thousands of items. This index is a fraction of the one that lists use, and lookups take less than half the time.';
comment on index item_search_pkey is 'Members'' lists look up thousands of items by id. This index contains all columns they filter and sort by, so that the wide rows are not read.';
comment on index item_search_release_on_sort_key_id_idx is 'Pages far into a list filtered by status, brand or sales method would otherwise read the rows of all items before them.';
comment on index item_search_brand_id_sort_key_id_idx is 'Pages far into a list of a brand would otherwise read the rows of all items before them.';
comment on index item_search_license_id_traits_line_id_brand_id_saga_id_arco_idx is 'All columns that counting reads, for index-only scans.';
comment on table item_search_due is 'catalogue: Items whose search rows follow later, some at a time (search_follow). Renaming a license of 25,000 figures took longer than a request may, and moving or restoring a large line made all other changes of the catalogue wait for its words.';
comment on table item_traits is 'catalogue: The meaning of the numbers: every combination that some item has or had.';
comment on view items is 'catalogue';
comment on view licenses is 'catalogue';
comment on view lines is 'catalogue';
comment on view member_item_search is 'catalogue';
comment on table sagas is 'catalogue: The sagas of a story that figures come from.';
comment on table search_aliases is 'catalogue: A search for the phrase also finds what it means.';
comment on table search_terms is 'catalogue: Every word of the catalogue with the number of items that hold it, and that hold it in their names; typing errors are mended here, not in the items. `near` holds the word and what is left of it without any one letter.';
comment on index search_terms_similar_idx is 'For similar terms only: with the collation of the column the planner took it for equality, at twenty times the cost of the key.';
comment on table unlisted_item_search is 'catalogue: Search rows of retired and of private items. The lists of members who have them read it, through member_item_search.';

-- collection

comment on table calendar_keys is 'collection: The secret of a member''s private calendar feed. Only its hash is stored; a new key replaces the old one.';
comment on table collectors is 'collection: One row per member. It is locked to enforce the quota and holds the counts, so that adding a mark needs no count of rows.';
comment on column collectors.collection_count is 'Maintained by the triggers marks_*.';
comment on column collectors.cover_item_id is 'A member chooses one of their own figures as the cover of their collection. A figure that leaves the collection is no longer shown; one that leaves the catalogue is forgotten.';
comment on column collectors.currency is 'For prices without a currency.';
comment on table copies is 'collection: One row per physical copy. Only items in the collection have copies.';
comment on table copy_photos is 'collection: A member''s photos of their copies.';
comment on column copy_photos.copy_id is 'Null once the copy or the photo was removed. The photo is kept for a while, so that the removal can be undone.';
comment on column copy_photos.let_go_at is 'Set by the trigger copy_photos_let_go.';
comment on table hidden_shelves is 'collection: "No me interesa" for a whole line or license.';
comment on table intake_changes is 'collection: The changes an import made to an item, for undoing them: the mark before and after, and each copy before (null: it was added) and after.';
comment on table intake_extras is 'collection: The parts of a member''s export besides marks. Each row belongs to the room it came from.';
comment on column intake_extras.undo is 'What its room needs to undo it; null when nothing was added.';
comment on table intake_rows is 'collection: A row of the file: the raw cells, the parsed values, and the matched item.';
comment on column intake_rows.left_out is 'Copies that did not fit, because a figure has a maximum of them.';
comment on column intake_rows.problem is 'Why the cells may not be what their author meant.';
comment on column intake_rows.row_no is 'As a spreadsheet counts.';
comment on table intakes is 'collection: Imports of members'' own files.';
comment on column intakes.currency is 'For prices without a currency.';
comment on column intakes.done is 'The progress of the current step.';
comment on column intakes.evidence is 'What the cells of each column prove, and how they are read.';
comment on column intakes.failures is 'How often the step failed; it is given up after a few times.';
comment on column intakes.header is 'The first row of the file, and the meaning of each column: null when it is ignored.';
comment on column intakes.header_row is 'The row with the headings; 0 if there is none, null if the headings are not a row of the file.';
comment on column intakes.kept is 'Items left as they were by an undo, because the member had changed them since.';
comment on table marks is 'collection: One row per member and item, so that an item cannot be in two lists. A marked item cannot be deleted from the catalogue.';
comment on column marks.priority is 'Of a wish; kept while the item is elsewhere, in case it becomes a wish again.';
comment on column marks.reserved is 'Set by the reservations room while a reservation is open. Possible beside the collection, never beside a wish.';
comment on index marks_user_id_relation_marked_at_item_id_line_id_reserved_idx is 'All columns read for a member''s marks as a whole.';
comment on table visits is 'collection: A visit lasts until nothing was opened for an hour. Changes are shown since the end of the previous visit.';
comment on column visits.previous_at is 'When the previous visit ended; null on the first.';

-- community

comment on table favorite_licenses is 'community: The licenses a member follows closely.';
comment on table follow_settings is 'community: Without a row there is no weekly e-mail. An e-mail tells what happened after told_at.';
comment on table follows is 'community: Which member follows which.';
comment on index follows_license_id_idx is 'Deleting a license, a line or a member deletes its rows here.';
comment on table profiles is 'community: Public profiles (docs/product.md#profiles-and-community). Without a row nothing is public.';
comment on table share_link_gifts is 'community: Hidden from the owner of the list. The token of the giver is stored as a hash and takes the gift back.';
comment on table share_links is 'community: The code is kept as it is, so that its owner can copy the link again.';
comment on index share_links_line_id_idx is 'Deleting a line deletes its rows here.';

-- contributions

comment on table contribution_photos is 'contributions: The photos of a contribution.';
comment on trigger contribution_photos_doomed on contribution_photos is 'Schedules the files for deletion when a photo is deleted, alone or with the account.';
comment on table contributions is 'contributions: Corrections and missing figures that members propose (docs/product.md#contributions).';
comment on column contributions.accepted is 'The texts as they were applied, and those they replaced, so that a decision can be undone.';
comment on column contributions.added_images is 'The files of the pictures that the figure got from the photos of the contribution.';
comment on column contributions.author_id is 'Null once the account is gone; the trigger below removes what was personal.';
comment on column contributions.content_hash is 'Of the request, so that the same proposal is not stored twice.';
comment on column contributions.fields is 'The proposed texts by field, and the texts that the catalogue had when they were proposed.';
comment on column contributions.is_applied is 'A small correction of a trusted author is applied at once and still waits for its review.';
comment on column contributions.item_id is 'The figure to correct, or the private figure of its author until it is accepted.';
comment on column contributions.members_waiting is 'The members who have, want or reserved the figure: counted when it is proposed, and by a job afterwards, so that marking a figure never waits for a reviewer.';
comment on column contributions.merged_into is 'The figure that a missing one turned out to be.';
comment on column contributions.message_id is 'Null for those of members.';
comment on column contributions.place is 'Of a missing figure: license and line, by slug or by name.';
comment on column contributions.revision is 'Grows with every change, so that the second of two people who act at once is refused.';
comment on column contributions.told_at is 'When its author was e-mailed what became of it.';
comment on index contributions_author_id_idx is 'The decisions that their authors were not told yet.';
comment on index contributions_queue is 'The queue, in the order in which it is worked through.';
comment on index contributions_state_id_idx is 'What was decided, the newest first.';
comment on view item_credits is 'contributions: One row for each accepted contribution; the name only while its author''s profile is public.';

-- demo

comment on table demo_loads is 'demo: Whether this product has loaded its demo here. Only then do the demo''s accounts exist (docs/product.md#demo).';

-- media

comment on table doomed_files is 'media: Pictures to be deleted. A row is written in the transaction that removes a picture; the file is deleted right after, or by a job when that failed (docs/safety.md#privacy).';
comment on column doomed_files.not_before is 'A file may be deleted later, so that pages already open still show the picture.';

-- messages

comment on table changelog_entries is 'messages: The news of the site, at /changelog.';
comment on column changelog_entries.announced_at is 'Set when the time has passed and the caches were told to read the entries again.';
comment on column changelog_entries.published_at is 'Null for a draft; in the future for a scheduled entry. Entries that a migration inserts are published at once.';
comment on column changelog_entries.revision is 'Grows with each change, so that the second of two people who edit at once is refused.';
comment on trigger catalogue_changed on changelog_entries is 'The cached page of the changelog expires with the same notification as those of the catalogue.';
comment on table message_answers is 'messages: The answers to messages.';
comment on column message_answers.author_id is 'Null once the account of its author is deleted.';
comment on table message_templates is 'messages: Texts that staff start an answer with.';
comment on table messages is 'messages: What visitors wrote to the team.';
comment on column messages.assigned_to is 'The administrator or curator who takes care of it.';
comment on column messages.digest is 'The same text of the same person on the same day counts as one message.';
comment on column messages.item_id is 'The figure that a missing-item message asked for. Its sender gets one e-mail when it is set.';
comment on column messages.revision is 'Grows with each change, so that the second of two people who answer at once is refused.';
comment on column messages.unsent_since is 'Set while the external forms service has not accepted the message.';

-- plans

comment on table member_offers is 'plans: Members who registered through the offer may buy it while it is open.';
comment on table member_plans is 'plans: The plan of each member. Without a row none is chosen yet, and the free plan''s limit applies.';
comment on column member_plans.given_until is 'A plan that an administrator gave lasts through this day. It is never a paid plan: paying for one replaces it.';
comment on table plans is 'plans: What members can subscribe to, and the limits of each.';
comment on column plans.grand_finale is 'The one special offer, never listed with the others.';
comment on column plans.item_limit is 'The most items one may track; null means no limit.';
comment on column plans.next_item_limit is 'Lower limits for members who already pay take effect at this moment, after they were told. Null limits mean no limit.';
comment on column plans.next_share_link_limit is 'A lower limit of shared lists waits for the end of the notice, as the other limits do. Null: it does not change.';
comment on column plans.photo_limit is 'Null means no limit.';
comment on column plans.revision is 'Counts the changes, so that an editor who saw an older version is refused instead of overwriting.';
comment on column plans.share_link_limit is 'How many links a member may have at once. Null means no limit.';

-- platform

comment on table announced_address is 'platform: The URL at which the product runs. The operator''s commands may run with other settings and still have to print working links. One row: that of the last process to start.';
comment on table backup_runs is 'platform: When backups were made and what went wrong (docs/operations.md#backups). The backups themselves lie elsewhere.';
comment on column backup_runs.ended_at is 'Null while it runs, and after a crash.';
comment on column backup_runs.error is 'What the operator reads; null when all went well.';
comment on column backup_runs.size_bytes is 'Of the whole backup, as it was stored.';
comment on column backup_runs.target is 'Where it was written to, without a password.';
comment on table mails is 'platform: Queued e-mails. A row is written in the transaction that causes the e-mail and deleted when the mail server accepts it, so nothing of a sent e-mail remains.';
comment on column mails.data is 'The values for rendering it. Never a code that grants access: those are created when it is rendered.';
comment on column mails.kind is 'The kind of e-mail, which selects its renderer.';
comment on column mails.parked_at is 'Set when a retry is useless; the operator decides what to do.';
comment on column mails."position" is 'Sent in this order.';
comment on index mails_user_id_created_at_idx is 'For an account''s page, and for the cascade.';
comment on table quiet_mode is 'platform: A restored product starts quiet. It sends no e-mail, runs no job and charges nobody until somebody has looked at what was queued or open (docs/operations.md#after-a-restore). There is one row while it is quiet.';
comment on column quiet_mode.payments_synced_at is 'When payments were last compared with the provider; null until then.';
comment on table rate_limits is 'platform: Counts of calls, for server/platform/rate-limit.ts. Unlogged, which is three times as fast; after a crash all counts start at zero. The key is a hash, so that no address and no e-mail is stored.';
comment on table secrets is 'platform: Signing keys, created by the process that starts first (server/platform/secrets.ts).';
comment on table sent_mails is 'platform: E-mails as they were sent, for ninety days, so that an operator can say what somebody was told and when.';
comment on column sent_mails.html is 'Without the codes of its links, which grant access.';
comment on column sent_mails.id is 'The id that the e-mail had while it waited, which is its Message-ID too.';
comment on column sent_mails.subject is 'Null for e-mails that only their member may read.';
comment on column sent_mails.user_id is 'Null for e-mails to an address without an account.';

-- privacy

comment on table deletion_answers is 'privacy: Why members leave. Anonymous: without an id, and with the day instead of the time (docs/safety.md#privacy).';

-- reservations

comment on table plan_templates is 'reservations: Payment plans that a member has saved under a name; `plan` as in contract/reservations-plans.ts.';
comment on table reminder_days is 'reservations: One e-mail per member and day: the process that inserts the row queues it.';
comment on table reminder_settings is 'reservations: The reminders a member has switched off; without a row all are on.';
comment on table reminders_told is 'reservations: The reminders already sent. `about` is the due date, or the change of date.';
comment on table reservation_ceilings is 'reservations: The most a member wants to spend in a month, by currency.';
comment on table reservation_entries is 'reservations: The ledger. Entries are never changed, and only deleted with the whole account.';
comment on column reservation_entries.rate is 'As typed by the member: units of rate_currency for one of the reservation''s currency.';
comment on column reservation_entries.reverses is 'An undone payment is no refund. A reversal takes back a payment of this kind that was recorded by mistake; the store returned nothing. The balance counts it like a refund, so the released version still computes it.';
comment on column reservation_entries.transfer_id is 'Shared by all payments of one transfer.';
comment on index reservation_entries_reservation_id_idx is 'A reservation ends once.';
comment on index reservation_entries_sums is 'The sums of a ledger are read from this index alone.';
comment on table reservation_requests is 'reservations: Requests by idempotency key; the hash detects the same key with other content.';
comment on table reservations is 'reservations: The terms of a reservation. Payments and the end of it are only in the ledger.';
comment on constraint reservations_user_id_store_id_fkey on reservations is 'Deferred, because deleting an account deletes its stores and reservations in any order.';
comment on table stores is 'reservations: A member''s own list. Names that differ only in case or accents share a key and are one store.';
comment on column stores.loss_kind is 'What is lost by cancelling; null when the member has not said.';

-- Types

comment on domain slug is 'A slug is a path segment of the public site (docs/safety.md#text-and-uploads).';
comment on domain cents is 'Prices are hundredths of the currency''s unit, whatever its usual decimals (QUIRKS.md).';
comment on type message_status is 'The operator answers messages in the administration (docs/admin.md#messages).';

-- Functions

comment on function audit_entries_keep() is 'Append-only: an entry is never changed or deleted. Deleting an account only removes its id.';
comment on function barcode_key(text) is 'Two spellings of one barcode are equal. UPC, EAN and GTIN-14 of a product differ only in their leading zeros (barcodeKey of contract/barcodes.ts is the same).';
comment on function catalogue_changed() is 'Notifies every process that serves pages, once per transaction, so that it expires its cached pages.';
comment on function catalogue_import_queued() is 'Notifies the workers of imports with work to do.';
comment on function catalogue_rows_changed() is 'Public pages stay in memory while only private rows change.';
comment on function contribution_author_left() is 'Of a deleted account only facts of the catalogue stay, accepted or applied, without the message and the photos of their author.';
comment on function contribution_credits_changed() is 'Pages that name somebody are old when the name may no longer be there, or is another one.';
comment on function copy_photo_doomed() is 'Schedules the files for deletion when a photo is deleted, alone or with the account.';
comment on function intake_queued() is 'Notifies the workers of imports with work to do.';
comment on function item_counts_mend() is 'Recounts at the end of a bulk import.';
comment on function item_search_follows() is 'With "except" and no join: the first call of a session, perhaps with one row, makes the plan for all of them, and a loop within a loop over the rows of a large import would take minutes.';
comment on function item_search_renamed() is 'Updates the documents of its items when a license, line, brand, saga or arco is renamed.';
comment on function items_take_turn() is 'Members who change or delete private figures do not queue behind changes of the catalogue, whose counts they leave alone. They hold the lock of their marks by then, which a merge waits for while it holds the queue.';
comment on function ledger_leaves_with_account() is 'Allows deleting entries only together with their account.';
comment on function line_items_inserted() is 'A line of the catalogue counts the items that its page lists; a private line counts its owner''s.';
comment on function lines_retire() is 'A line retires with its license and an item with its line, all at the same moment, by which a restore finds them. What comes into a retired license or line later, also by an import, is retired as well.';
comment on function marks_counted() is 'Marks that change without changing a count leave the member''s row alone. A figure that moves to another line updates the marks on it; it waited for members who were marking that figure while they waited for it.';
comment on function marks_find_line() is 'A figure that is being moved to another line is marked once it has arrived. The line was read without waiting for the move, so the foreign key of item and line refused the mark.';
comment on function payment_keys_leave() is 'Payment rows are kept without a name when the account is deleted. The keys of its operations were made on the member''s own device and may still be stored there, so they could identify the member. Once no retry with a key is possible, the operation''s own id replaces it. This runs again when the provider has deleted the customer, for operations written while the account was being deleted.';
comment on function plans_keep_as_written() is 'Refuses every update of rows that must stay as written.';
comment on function profile_changed() is 'What the member chose. Editing a profile writes this row, also when only the favourite licenses change.';
comment on function profile_owner_changed() is 'What the pages show of the account, and whether they may. A deleted account has no other row left to ask.';
comment on function public_collection_changed() is 'The counts of a collection follow its marks. Most collections are not public, and nobody is told of those.';
comment on function release_is_whole(date,release_precision) is 'A date known only to the month, quarter or year is stored as its first day; nothing finer may be stored.';
comment on function search_alias_key(text) is 'The form aliases are compared in: "La guerra de las galaxias" is "guerra galaxias".';
comment on function search_asked(text) is 'The searchable words of a folded query: stop words only when there is nothing else.';
comment on function search_codes(text) is 'A code as it is and without leading zeros, which are often left out.';
comment on function search_corrections(text) is 'Words of the catalogue that `w` may mean, the most likely first: a letter missing, added, changed, or two swapped; more than that only when there is none, and only in longer words.';
comment on function search_count(text[],text[]) is 'Figures that are counted alike are counted together: those of one line mostly are.';
comment on function search_document(text[],text[],text[]) is '"batman" stands for a word anywhere, "=batman" for one in the name, "#12" for a code, "~dragonball" for the whole name of a license, line, brand, saga or arco. Marks instead of weights, because the index answers for marks alone.';
comment on function search_every(text[]) is 'All of these words, or all of them joined.';
comment on function search_finds(text) is 'True when any item matches. Always uses the index, because the planner would scan the table for words it considers frequent.';
comment on function search_fold(text) is 'The one spelling of documents and queries: no case, accents, width or katakana; only words with one blank between them. "_" stands inside a word that is written together: spider_man, s_h_figuarts, rx_78_2.';
comment on function search_follow(integer) is 'Writes the search rows of the next items and returns how many; in turn with other changes of the catalogue.';
comment on function search_gram_query(text) is 'All neighbouring pairs of characters; of a single character, itself.';
comment on function search_grams(text) is 'The overlapping pairs of characters of a run without blanks, and the characters: Japanese has no blanks.';
comment on function search_heard(text) is 'Words of the catalogue that sound like a Japanese word: "gandamu" is "gundam".';
comment on function search_heard_pair(text) is 'The same for two neighbouring words of some names, the most frequent pair: "sutawozu" → ''starwars''.';
comment on function search_index(integer[]) is 'Words of private figures are not learned: search would offer them to everybody as corrections.';
comment on function search_matched(text,integer) is 'How many items match, up to a limit. Always uses the index, because the planner would scan the table for words it considers frequent.';
comment on function search_meant(text,boolean) is 'The alias of a phrase; of one that is being typed, from its second word on, the alias it may become. Null where the catalogue has not all words of what is meant.';
comment on function search_numbers(text) is 'Numbers that a name gives as such: "Nautilus #012" is number 12. A scale is not.';
comment on function search_pairs(text) is 'Neighbouring words joined, so that "spiderman" finds "Spider Man" and "starwars" "Star Wars".';
comment on function search_phrases(text[]) is 'The words of a query, those of an alias together: "figura del hombre araña 2099" → {"hombre arana", 2099}.';
comment on function search_plan(text,boolean,text[],text[],integer) is 'A query as typed → how to look for it: `matching` finds; `exact`, as written, helps to rank, and `parts` are its words; `spellings` are the whole query as documents spell it, and as its aliases have it. `named` is how many have its rarest word in their names, roughly. `total` is how many are matched, counted to `counted` only, or null where nobody knows: to see that something is found costs as much as counting, but for one word nothing has to be seen. `spelt` are words of the query that can be read as Japanese or in Latin letters, `readings` how. Where nothing is found, one word is doubted though the catalogue knows it, then one may be missing, then all but one: the more exact parts the better. Null where the query holds no word.';
comment on function search_recount() is 'Recounts the items of each word and deletes words without items. Triggers only add words. Not with ts_stat: its tree degenerates when codes are sorted.';
comment on function search_recount_values() is 'Recounts everything, in key order, so that rows read together are stored together.';
comment on function search_retire(integer[]) is 'Retiring and restoring items moves their rows between the two tables of the search as they are, without computing the words of each name again.';
comment on function search_scopes(text[]) is 'Everything, one filter, two filters out of closed lists.';
comment on function search_sort_key(text,text) is 'Alphabetical order without a collation whose version could change under an index: ñ after n, 2 before 10.';
comment on function search_sound(text) is 'A phonetic key for Japanese: ガンダム, transcribed "gandamu", and "Gundam" are both "gndm".';
comment on function search_split(text) is '"dragonballz" → ''dragon'' & ''ball'' & ''z'': words of the catalogue that make up `w` when written together.';
comment on function search_title(text) is 'The form names are compared in: "The Joker" and "joker" are the same.';
comment on function search_trait_words(integer) is 'What a number of search_traits says, in words again. Counting sums numbers and asks this of the few that are left; looking up each combination in item_traits took as long as reading the figures.';
comment on function search_unfractioned(text) is '"Espanto 1/12" is a scale, not number 12, so fractions are not words of the name.';
comment on function search_unit(text,text,integer,boolean) is 'A word of a query, or the words of an alias: found as they are typed and as the alias says. See search_word.';
comment on function search_unlist(integer[]) is 'Moves the search rows of these items to where they belong. item_search counts follow by its triggers.';
comment on function search_values(item_search) is 'What a figure is counted as, by place: its flags as one, year, way of selling and status; license, line, brand, saga and arco; each of its flags. What it has not is an empty place.';
comment on function search_word(text,text,integer,boolean) is 'One word typed → what stands for it: `exact` as written (plural or singular, as Japanese, as a Roman numeral) or else as it was likeliest meant, `loose` also what it may grow into and may have been meant to be. `endings` is how many words it may grow into, `doubt` doubts even words the catalogue knows.';
comment on function search_words(text) is 'The words of a folded text: as written, written together where it had "_", numbers without leading zeros, and the grams of what is not written in an alphabet.';
comment on function search_write(integer[],regclass,regclass) is 'Writes the search rows of these items of one table or view into another table and returns their words.';
comment on function user_search_text(text,text,text) is 'The name, username and e-mail of a member as the search of the administration compares them. Stored, because folding twenty thousand names for each search would take too long. The function names its schema, because pg_restore writes rows with an empty search path.';
comment on function users_delete_private_rows() is 'Deleting an account deletes its private figures and nothing of the catalogue.';
