import { type RawBuilder, sql } from 'kysely'

// Who may see what, in SQL; what is decided on rows is service.ts.
//
// - An account: nobody else's, and none that is blocked or not validated (isReachable).
// - A profile, its collection and its wishlist: docs/product.md#profiles-and-community.
// - A figure: everybody's, and one's own private ones (isSeenBy). `items`, `lines` and `licenses` are views without private rows, and
//   scripts/structure/private-figures.ts lists the files that may name the tables behind them.
// - A copy, its price, its notes: its owner's queries name `user_id`; nobody else's do. What its owner sells or trades is shown as
//   `shown` of server/collection/trades.service.ts says, where their public profile lists it (`show_trades`).
// - A photograph: its address, which its owner alone is told (docs/safety.md).
// - A shared list: whoever has its link (server/community/sharing), with the owner's name as `isNameShown` says.

/** Whether the account in `users u` is there for others and for e-mails. */
export const isReachable = sql<boolean>`(u.validated_at is not null and u.blocked_at is null)`

/** Whether others may see the collection of the member in `users u` and `profiles p`. */
export const isCollectionPublic = sql<boolean>`(p.is_public and p.show_collection and ${isReachable})`

/** Whether the list behind the link in `share_links s` says whose it is. */
export const isNameShown = sql<boolean>`(s.shows_name or coalesce(p.is_public, false))`

/** Whether the member sees the row of `all_items i`, also of `all_lines` or `all_licenses` of that name. */
export function isSeenBy(userId: number, table = 'i'): RawBuilder<boolean> {
  const owner = sql.ref(`${table}.owner_id`)
  return sql<boolean>`(${owner} is null or ${owner} = ${userId})`
}

/** Marks `m` of private figures of the member, which are left out of what others see. */
export function isPrivate(userId: number): RawBuilder<boolean> {
  return sql<boolean>`m.item_id in (select id from all_items where owner_id = ${userId})`
}

/** The same of the member in `users u`. */
export const isPrivateOfUser = sql<boolean>`m.item_id in (select id from all_items where owner_id = u.id)`
