import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import type { LoadedProfile } from '#client/community/profile-page.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { queryString } from '#client/kit/address.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { PublicProfile } from '#contract/community/community.ts'
import { type ShownList, shownLists } from '#contract/community/limits.ts'
import type { Output } from '#contract/endpoints.ts'
import { profileImageUrl, sharePicturePaths } from '#contract/media/paths.ts'
import { ShelfCover } from './ShelfCover.tsx'

interface ProfileHeadProps {
  profile: PublicProfile
  /** The path of the member's pages. */
  base: string
  /** The path of the page with the figures, if it is another one. */
  figures?: string
  current?: ShownList | null
  /** Shown while the member has chosen no cover. */
  cover: ReactNode
  /** What names the member: `p` in a preview on a page with a title of its own. */
  name?: 'h1' | 'p'
  /** What the viewer can do, and filters of the page. */
  children?: ReactNode
}

export function ProfileHead(props: ProfileHeadProps) {
  const { profile, base, figures = base, current, cover, name: Name = 'h1', children } = props
  const shown = (Object.keys(shownLists) as ShownList[]).filter((list) => profile[`${list}_count`] !== null)
  const { fullname, username, profile_image, header_image, country, city } = profile
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <header className="profile-head relative flex wrap items-start gap-2-4">
      {header_image ? (
        <img
          className="profile-cover full round-l"
          src={profileImageUrl(header_image)}
          alt=""
          width="900"
          height="300"
        />
      ) : (
        cover
      )}
      <img className="profile-face" src={profileImageUrl(profile_image)} alt="" width="128" height="128" />
      <div className="profile-name stack anywhere min-0">
        <Name>{fullname}</Name>
        <p>{dotted(`@${username}`, place)}</p>
        <Counts profile={profile} />
      </div>
      {children}
      <nav className="profile-tabs flex wrap" aria-label="Perfil">
        {shown.map((list, index) => (
          <Link
            className="touch soft pad-inline-3"
            key={list}
            to={index === 0 ? figures : figures + queryString({ list })}
            aria-current={list === current ? 'page' : undefined}
          >
            {shownLists[list]}
          </Link>
        ))}
        <NavLink className="touch soft pad-inline-3" to={`${base}/acerca`}>
          Acerca de mí
        </NavLink>
      </nav>
    </header>
  )
}

function Counts({ profile: { collection_count, want_count } }: { profile: PublicProfile }) {
  const counts = [
    collection_count === null ? null : countText(collection_count, 'figura', 'figuras'),
    want_count === null ? null : `${countText(want_count, 'figura', 'figuras')} en su wishlist`,
  ]
  return counts.some(Boolean) ? <p className="profile-counts">{dotted(...counts)}</p> : null
}

export function VisibilityNotice({ isPublic }: { isPublic: boolean }) {
  return (
    <p className="below-5 sunken round pad-3-4">
      {isPublic ? 'Así te ve cualquiera.' : 'Solo tú ves esta página: tu perfil es privado.'}{' '}
      <Link className="link" to="/configuracion/perfil">
        Cambiar lo que se ve
      </Link>
    </p>
  )
}

const shownMax = 6

/** The cover of a member without one of their own: the first figures of their collection on one shelf. */
export function ProfileCover({ items }: { items: Output<'getPublicProfile'>['data'] }) {
  const pictured = items.filter(({ image }) => image !== null).slice(0, shownMax)
  const figures = pictured.map((item) => ({
    id: item.id,
    tint: tintOfItem(item),
    picture: pictureOf(item),
  }))
  return <ShelfCover figures={figures} />
}

interface ProfilePageHeadProps {
  title: string
  /** Null where the page was opened from another one, so that nothing was rendered by the server. */
  loaded: LoadedProfile | null
}

/** The title of the page, and the preview of a shared link. Search engines leave profiles out. */
export function ProfilePageHead({ title, loaded }: ProfilePageHeadProps) {
  const profile = loaded?.shown?.profile
  if (!profile) return <PageHead title={title} isHidden />
  const { fullname, username, collection_count } = profile
  const count =
    collection_count === null
      ? ''
      : ` con ${countText(collection_count, 'figura', 'figuras')} en su colección`
  return (
    <PageHead
      title={title}
      shareTitle={`Colección de ${fullname}`}
      description={`@${username}${count}, en Vitrina.`}
      canonical={loaded.canonical}
      image={sharePicturePaths.profile(username)}
      isHidden
    />
  )
}

interface NotPublicProps {
  username: string
  /** Members may look at other collections; visitors are led to the catalogue. */
  isMember: boolean
}

/** The same page for private and unknown profiles, so that nobody can tell them apart. */
export function NotPublic({ username, isMember }: NotPublicProps) {
  return (
    <section className="not-public stack gap-4 text-center justify-items-center">
      <div className="closed-case" aria-hidden="true">
        <span className="closed-case-lock">
          <Icon name="lock" />
        </span>
      </div>
      <h1>Esta colección no es pública</h1>
      <p className="soft pretty large">
        Puede que @{username} la guarde para sí, o que ese nombre no exista.
      </p>
      {isMember ? (
        <MainLink to="/comunidad/colecciones">Ver otras colecciones</MainLink>
      ) : (
        <MainLink to="/">Ver el catálogo</MainLink>
      )}
    </section>
  )
}
