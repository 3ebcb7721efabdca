/** The roles of the people who run the site. The ids are those of the table `roles` (docs/product.md#roles-and-administration). */
export const staffRoles = { administrator: 1, curator: 2 } as const

export type StaffRole = keyof typeof staffRoles

const everybody = ['administrator', 'curator'] as const
const administrators = ['administrator'] as const

/**
 * The permission table: which role may use which part of the administration. Every endpoint under admin/ names one of
 * these parts, the server enforces it, and /kadmin/permisos shows this table.
 */
export const permissions = {
  overview: { name: 'Resumen', does: 'Ver qué espera y cómo va el sitio.', roles: everybody },
  catalogue: {
    name: 'Catálogo',
    does: 'Crear y corregir licencias, líneas y figuras, sus imágenes e importaciones.',
    roles: everybody,
  },
  contributions: {
    name: 'Aportaciones',
    does: 'Revisar lo que proponen los coleccionistas.',
    roles: everybody,
  },
  messages: { name: 'Mensajes', does: 'Leer y responder los mensajes que llegan.', roles: everybody },
  users: {
    name: 'Cuentas',
    does: 'Buscar cuentas, bloquearlas, cerrar sus sesiones, regalar un plan y verlas como su dueño.',
    roles: administrators,
  },
  plans: {
    name: 'Planes y ofertas',
    does: 'Cambiar precios, límites, ofertas y códigos.',
    roles: administrators,
  },
  invites: { name: 'Invitaciones', does: 'Crear, limitar y cerrar invitaciones.', roles: administrators },
  audit: { name: 'Bitácora', does: 'Leer quién hizo qué y cuándo.', roles: administrators },
  jobs: { name: 'Tareas y correos', does: 'Reintentar o descartar lo que no salió.', roles: administrators },
  system: { name: 'Sistema', does: 'Ver versión, ajustes, espacio y salud.', roles: administrators },
} as const satisfies Record<string, { name: string; does: string; roles: readonly StaffRole[] }>

export type Permission = keyof typeof permissions

/** Whether a role may use a part of the administration. Nobody without a role may. */
export function mayUse(role: StaffRole | null, permission: Permission): boolean {
  const roles: readonly StaffRole[] = permissions[permission].roles
  return role !== null && roles.includes(role)
}

/** The parts a role may use, in the order of the table. */
export function permissionsOf(role: StaffRole): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((permission) => mayUse(role, permission))
}
