import type { SocialAccount } from '#contract/legal.ts'

/** Network names by host; others are shown by their host. */
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

export function readSocials(urls: readonly string[]): SocialAccount[] {
  return urls.map((url) => {
    const { href, hostname } = new URL(url)
    const host = hostname.replace(/^(www|m)\./, '')
    return { name: networks[host] ?? host, url: href }
  })
}
