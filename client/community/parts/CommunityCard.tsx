import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import type { Output } from '#contract/endpoints.ts'
import { profileImageUrl } from '#contract/media-paths.ts'

interface CommunityCardProps {
  member: Output<'listCommunityCollections'>['data'][number]
  /** The pictures of some of its figures. */
  children: ReactNode
}

/** A public collection: its owner, its size and some of its figures. */
export function CommunityCard({ member, children }: CommunityCardProps) {
  const { username, fullname, profile_image, city, country, collection_count } = member
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <article className="community-card">
      <div className="community-shelf" aria-hidden="true">
        {children}
      </div>
      <div className="community-who">
        <img src={profileImageUrl(profile_image)} alt="" width="48" height="48" loading="lazy" />
        <div>
          <h2>
            <Link to={`/u/${username}`}>{fullname}</Link>
          </h2>
          <p>
            {countText(collection_count, 'figura', 'figuras')}
            {place ? ` · ${place}` : ''}
          </p>
        </div>
      </div>
    </article>
  )
}
