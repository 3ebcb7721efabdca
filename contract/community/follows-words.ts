export const followKinds = { license: 'Licencia', line: 'Línea', member: 'Coleccionista' } as const

export type FollowKind = keyof typeof followKinds

export const followsMax = 500
