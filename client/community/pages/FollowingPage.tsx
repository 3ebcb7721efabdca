import { Link } from 'react-router'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { followPath, setFollowed } from '#client/collection/follows.data.ts'
import { TinyItemCard } from '#client/collection/marks/MemberCards.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { useApi } from '#client/use-api.ts'
import type { FollowPlaque } from '#contract/community/follows.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

/** What the member follows, each with its news (docs/product.md#following). */
export default function FollowingPage() {
  const { data: plaques, error, refetch } = useApi('listFollowNews', {})
  return (
    <div className="following-page stack gap-5">
      <PageHead title="Siguiendo" isHidden />
      <header className="cave-tabs flex wrap items-baseline">
        <Link className="touch link" to="/dashboard">
          La Cueva
        </Link>
        <h1>Siguiendo</h1>
        <Link className="touch note strong link" to="/configuracion/avisos">
          Recibirlo por correo
        </Link>
      </header>
      {plaques ? <Plaques plaques={plaques} /> : null}
      {plaques ? null : (
        <LoadState what="lo que sigues" error={error} onRetry={() => void refetch()} shape="niches" />
      )}
    </div>
  )
}

function Plaques({ plaques }: { plaques: FollowPlaque[] }) {
  if (plaques.length === 0) return <FollowsNothing />
  // What has news is seen first; the server sends the most recently followed first.
  const sorted = plaques.toSorted((a, b) => Number(b.news_count > 0) - Number(a.news_count > 0))
  return (
    <ul className="following grid">
      {sorted.map((plaque) => (
        <li key={`${plaque.kind} ${plaque.slug}`}>
          <Plaque plaque={plaque} />
        </li>
      ))}
    </ul>
  )
}

function FollowsNothing() {
  return (
    <EmptyState role="status" pin={{ icon: 'bell', tone: 'plain' }}>
      <h2>Todavía no sigues nada</h2>
      <p>Toca «Seguir» en una licencia, una línea o una colección: aquí verás qué sale y qué se mueve.</p>
      <MainLink to="/coleccionables">Elegir una licencia</MainLink>
      <QuietLink to="/comunidad/colecciones">Ver colecciones</QuietLink>
    </EmptyState>
  )
}

function Plaque({ plaque }: { plaque: FollowPlaque }) {
  const { kind, name, news_count, items } = plaque
  return (
    <article className="following-plaque raised clip stack content-start">
      {kind === 'member' ? <MemberPlate plaque={plaque} /> : <ShelfPlate plaque={plaque} />}
      <div className="stack gap-3 pad-4">
        <div className="row wrap between gap-0-3">
          <p className="row gap-2 note" data-has-news={news_count > 0 || undefined}>
            {news_count > 0 ? <Icon name="bell" /> : null}
            {newsText(plaque)}
          </p>
          <button className="text-action" type="button" onClick={() => void setFollowed(plaque, false)}>
            Dejar de seguir<span className="visually-hidden"> {name}</span>
          </button>
        </div>
        {items.length > 0 ? (
          <div className="following-news grid gap-2">
            {items.map((item) => (
              <TinyItemCard key={item.id} item={item} />
            ))}
          </div>
        ) : null}
      </div>
    </article>
  )
}

function newsText({ kind, news_count }: FollowPlaque): string {
  if (news_count === 0) return 'Sin novedades en 30 días'
  if (kind === 'member') return `Agregó ${countText(news_count, 'figura', 'figuras')} en 30 días`
  return `${countText(news_count, 'novedad', 'novedades')} en 30 días`
}

/** A license, or a line under the picture of its license. */
function ShelfPlate({ plaque }: { plaque: FollowPlaque }) {
  const { slug, name, license, image, color, items_count } = plaque
  const card = {
    slug,
    name: license ? `${license.name}: ${name}` : name,
    image: widePictureOf(image),
    itemsCount: items_count ?? 0,
    isNew: false,
    tint: tintOf(color, license?.slug ?? slug),
  }
  return <LicenseCard card={card} to={followPath(plaque)} />
}

function MemberPlate({ plaque }: { plaque: FollowPlaque }) {
  const { slug, name, image } = plaque
  return (
    <Link className="following-member row gap-3 pad-4 ink" to={followPath(plaque)}>
      <img className="avatar" src={profileImageUrl(image)} alt="" width="72" height="72" loading="lazy" />
      <span className="stack anywhere">
        <strong className="large" dir="auto">
          {name}
        </strong>
        <span className="note">@{slug}</span>
      </span>
    </Link>
  )
}
