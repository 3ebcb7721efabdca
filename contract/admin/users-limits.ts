/** Maximum lengths of what an administrator writes about an account. The database checks that of a block's reason too. */
export const userAdminLimits = { search: 100, reason: 300 } as const

/** Hours between the request to delete an account and its deletion by one administrator alone. */
export const erasureHours = 24

/** A `-` in front means descending. */
export const userSorts = [
  '-created_at',
  'created_at',
  'username',
  '-username',
  '-collection_count',
  'collection_count',
] as const
