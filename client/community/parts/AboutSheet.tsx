import { Link } from 'react-router'
import { toLicenseCard } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { licensePath, linePath } from '#client/catalogue/rules.ts'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import { linkText } from '#client/community/rules.ts'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Medal } from '#client/kit/Medal.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { tintOf } from '#client/kit/tint.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import { percentageOf } from '#contract/percentages.ts'
import { NotPublic, ProfileCover, ProfileHead } from './ProfileHead.tsx'

interface AboutSheetProps {
  username: string
  /** Null where the profile is not public. */
  shown: ShownProfile | null
  isMember: boolean
}

export function AboutSheet({ username, shown, isMember }: AboutSheetProps) {
  if (shown === null) return <NotPublic username={username} isMember={isMember} />
  const { profile, data } = shown
  return (
    <div className="profile stack gap-5">
      <ProfileHead profile={profile} base={`/u/${profile.username}`} cover={<ProfileCover items={data} />} />
      <About profile={profile} />
    </div>
  )
}

function About({ profile }: { profile: PublicProfile }) {
  const { bio, links, favorite_licenses, member_since } = profile
  return (
    <div className="profile-about stack gap-8">
      <div className="stack gap-6 content-start">
        {bio === '' ? (
          <p>Todavía no cuenta nada de sí.</p>
        ) : (
          <p className="profile-bio anywhere large">{bio}</p>
        )}
        <dl className="profile-facts">
          <dt className="note">Colecciona aquí desde el</dt>
          <dd>{dayText(mexicoDay(new Date(member_since)))}</dd>
        </dl>
        <CompleteLines profile={profile} />
        {links.length > 0 ? (
          <section aria-labelledby="links-title">
            <h2 id="links-title">En otros lados</h2>
            <ul>
              {links.map((href) => (
                <li key={href}>
                  {/* noreferrer hides from the other site which profile links to it. */}
                  <a className="touch anywhere" href={href} rel="nofollow noopener noreferrer ugc">
                    {linkText(href)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {favorite_licenses.length > 0 ? (
        <section aria-labelledby="favorites-title">
          <h2 id="favorites-title">Licencias favoritas</h2>
          <ul className="license-grid" data-size="small">
            {favorite_licenses.map((license) => (
              <li className="relative" key={license.slug}>
                <LicenseCard card={toLicenseCard(license)} to={licensePath(license.slug)} />
                <Owned license={license} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function CompleteLines({ profile }: { profile: PublicProfile }) {
  const { complete_lines: lines, complete_lines_count: count } = profile
  if (!count) return null
  return (
    <section aria-labelledby="complete-title">
      <h2 id="complete-title">{countText(count, 'línea completa', 'líneas completas')}</h2>
      <ul className="stack gap-3">
        {lines.map(({ slug, name, license, completed_on }) => (
          <li key={`${license.slug}/${slug}`}>
            <Link className="touch anywhere gap-3" to={linePath(license.slug, slug)}>
              <Medal tint={tintOf(license.color, license.slug)} label="Línea completa:" />
              <span className="stack">
                <strong dir="auto">{name}</strong>
                <span className="note" dir="auto">
                  {dotted(license.name, dayText(completed_on))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How much of a favourite license the collection has, which is what people compare. */
function Owned({ license }: { license: PublicProfile['favorite_licenses'][number] }) {
  const { name, collection_count: owned, items_count: total } = license
  if (!owned) return null
  const label = `${Math.min(owned, total)} de ${total}`
  return (
    <>
      <ProgressRing percentage={percentageOf(owned, total)} label={`${label} de ${name}`} tone="have" />
      <p className="note numbers">Tiene {label}</p>
    </>
  )
}
