import type { SocialAccount } from '#contract/legal.ts'

/** Networks by their hosts; any other is called by its host. */
const networks: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'discord.gg': 'Discord',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** Addresses separated by commas, all of them https. */
export function isListOfSocials(list: string): boolean {
  return addressesIn(list).every((address) => URL.parse(address)?.protocol === 'https:')
}

export function readSocials(list: string): SocialAccount[] {
  return addressesIn(list).map((address) => {
    const { href, hostname } = new URL(address)
    const host = hostname.replace(/^(www|m)\./, '')
    return { name: networks[host] ?? host, url: href }
  })
}

function addressesIn(list: string): string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
}
