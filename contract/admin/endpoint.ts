import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from './permissions.ts'

type Declaration = Omit<Endpoint, 'who' | 'permission' | 'forbidsViewAs'>

/**
 * Declares an endpoint of the administration: only in a staff session, and only for the roles that the permission table
 * (contract/admin/permissions.ts) gives this part to.
 */
export function adminEndpoint<const P extends Permission, const E extends Declaration>(
  permission: P,
  declaration: E & { readonly [K in Exclude<keyof E, keyof Declaration>]: never },
): E & { readonly who: 'staff'; readonly permission: P; readonly forbidsViewAs: true } {
  return { ...declaration, who: 'staff', permission, forbidsViewAs: true }
}
