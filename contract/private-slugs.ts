/** The slug of a license or line that only its owner sees; it is part of no public address. */
export function privateSlugOf(uuid: string): string {
  return `privada-${uuid}`
}

const privateSlug = /^privada-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isPrivateSlug(slug: string): boolean {
  return privateSlug.test(slug)
}
