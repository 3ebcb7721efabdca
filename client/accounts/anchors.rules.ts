import type { Me } from '#contract/accounts.ts'

/** Where each part of a profile is given: the id of its field in Cuenta, or of its section in Perfil. */
export const profileAnchors: Readonly<Record<Me['profile_missing'][number], string>> = {
  profile_image: 'imagen-de-perfil',
  fullname: 'nombre-completo',
  country: 'pais',
}
