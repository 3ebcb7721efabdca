import { sql } from 'kysely'

/** Whether others may see the collection of the member in `users u` and `profiles p`. */
export const isCollectionPublic = sql<boolean>`(p.is_public and p.show_collection and u.blocked_at is null
  and u.validated_at is not null)`
