import '#client/dashboard/following.css'
import { Link } from 'react-router'
import { TinyItemCard } from '#client/collection/marks/TinyItemCard.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Dashboard } from '#contract/collection-dashboard.ts'
import { profileImageUrl } from '#contract/media-paths.ts'
import { ChangeList } from './ChangeList.tsx'

/** What is new since the last visit in what the member follows. */
export function DashboardFollowing({ following }: Pick<Dashboard, 'following'>) {
  const { total, list, additions } = following
  if (total === 0 && additions.length === 0) return null
  return (
    <>
      <h3 className="cave-following">En lo que sigues</h3>
      <ChangeList changes={list} total={total} newText="Nueva en lo que sigues" />
      <ul className="cave-additions">
        {additions.map((addition) => (
          <li key={addition.username}>
            <Addition addition={addition} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Addition({ addition }: { addition: Dashboard['following']['additions'][number] }) {
  const { username, fullname, profile_image, count, items } = addition
  return (
    <article className="cave-addition">
      <img src={profileImageUrl(profile_image)} alt="" width="40" height="40" loading="lazy" />
      <div>
        <h4 dir="auto">
          <Link to={`/u/${username}`}>{fullname}</Link>
        </h4>
        <p>Agregó {countText(count, 'figura', 'figuras')} a su colección</p>
      </div>
      <div className="cave-addition-figures">
        {items.map((item) => (
          <TinyItemCard key={item.id} item={item} />
        ))}
      </div>
    </article>
  )
}
