import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

interface ProfileHeadProps {
  profile: PublicProfile
  /** The path of the member's pages. */
  base: string
  /** The path of the page with the figures, if it is another one. */
  figures?: string
  /** Shown while the member has chosen no cover. */
  cover: ReactNode
  /** What the viewer can do. */
  children?: ReactNode
}

/** The member's name and pictures. */
export function ProfileHead({ profile, base, figures = base, cover, children }: ProfileHeadProps) {
  const { fullname, username, profile_image, header_image, country, city } = profile
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <header className="profile-head">
      {header_image ? (
        <img className="profile-cover" src={profileImageUrl(header_image)} alt="" width="900" height="300" />
      ) : (
        cover
      )}
      <img className="profile-face" src={profileImageUrl(profile_image)} alt="" width="128" height="128" />
      <div className="profile-name">
        <h1>{fullname}</h1>
        <p>
          @{username}
          {place ? ` · ${place}` : ''}
        </p>
        <Counts profile={profile} />
      </div>
      {children}
      <nav className="profile-tabs" aria-label="Perfil">
        <NavLink to={figures} end>
          Figuras
        </NavLink>
        <NavLink to={`${base}/acerca`}>Acerca de mí</NavLink>
      </nav>
    </header>
  )
}

function Counts({ profile: { collection_count, want_count } }: { profile: PublicProfile }) {
  const counts = [
    collection_count === null ? null : countText(collection_count, 'figura', 'figuras'),
    want_count === null ? null : `${countText(want_count, 'figura', 'figuras')} en su wishlist`,
  ].filter(Boolean)
  return counts.length > 0 ? <p className="profile-counts">{counts.join(' · ')}</p> : null
}

/** Tells the owner who else can see the page. */
export function VisibilityNotice({ isPublic }: { isPublic: boolean }) {
  return (
    <p className="profile-own">
      {isPublic ? 'Así te ve cualquiera.' : 'Solo tú ves esta página: tu perfil es privado.'}{' '}
      <Link to="/configuracion/perfil">Cambiar lo que se ve</Link>
    </p>
  )
}
