import { recall } from '#client/device.ts'

/** Whose is what the device keeps, whatever the username becomes and whoever takes the old one: the number of the account. */
export function accountOf(): string | undefined {
  const id = recall('account')
  return id === null ? undefined : `id:${id}`
}

/** An administrator sees the site as a member, of whom nothing may stay on the administrator's device. */
export function isViewing(): boolean {
  return recall('viewing') !== null
}
