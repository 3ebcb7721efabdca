/** What can be followed, as the screen names it. */
export const followKinds = { license: 'Licencia', line: 'Línea', member: 'Coleccionista' } as const

export type FollowKind = keyof typeof followKinds

/** How much a member may follow. */
export const followsMax = 500
