import '#client/site/socials.css'
import type { SocialAccount } from '#contract/legal.ts'

interface SocialsProps {
  accounts: readonly SocialAccount[]
  /** The address of the site. */
  home: string
}

/** The social accounts of the operator, or else links to share the site; always with the feed. */
export function Socials({ accounts, home }: SocialsProps) {
  const links = accounts.length > 0 ? accounts : sharesOf(home)
  return (
    <ul className="socials" aria-label={accounts.length > 0 ? 'Redes sociales' : 'Comparte Vitrina'}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {accounts.length > 0 ? name : `Compartir en ${name}`}
          </a>
        </li>
      ))}
      <li>
        <a href="/novedades.xml" type="application/rss+xml">
          RSS
        </a>
      </li>
    </ul>
  )
}

/** Plain links, so nothing of these networks is loaded. */
function sharesOf(home: string): SocialAccount[] {
  const address = encodeURIComponent(home)
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${address}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', url: `https://x.com/intent/post?url=${address}` },
  ]
}
