import type { Me } from '#contract/accounts/accounts.ts'

/** The anchor of each profile field: its id on the account page, or its section on the profile page. */
export const profileAnchors: Readonly<Record<Me['profile_missing'][number], string>> = {
  profile_image: 'imagen-de-perfil',
  fullname: 'nombre-completo',
  country: 'pais',
}
