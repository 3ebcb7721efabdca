import '#client/catalogue/label/credits.css'
import { Link } from '#client/kit/Link.tsx'
import type { ItemDetail } from '#contract/catalogue.ts'

const list = new Intl.ListFormat('es-MX')
/** No username has a space. */
const community = 'la comunidad'

/** Who contributed to the figure; those whose profile is not public are the community. */
export function ItemCredits({ credits }: Pick<ItemDetail, 'credits'>) {
  if (credits.length === 0) return null
  const parts = list.formatToParts(credits.map((credit) => credit?.username ?? community))
  return (
    <p className="item-credits">
      Con aportaciones de{' '}
      {parts.map(({ type, value }) =>
        type === 'literal' ? value : <Contributor key={value} username={value} />,
      )}
      .
    </p>
  )
}

function Contributor({ username }: { username: string }) {
  return username === community ? community : <Link to={`/u/${username}`}>@{username}</Link>
}
