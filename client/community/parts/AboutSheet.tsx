import { toLicenseCard } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { licensePath } from '#client/catalogue/rules.ts'
import type { ShownProfile } from '#client/community/profile-page.data.ts'
import { linkText } from '#client/community/rules.ts'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import type { PublicProfile } from '#contract/community/community.ts'
import { percentageOf } from '#contract/percentages.ts'
import { NotPublic, ProfileCover, ProfileHead } from './ProfileHead.tsx'

interface AboutSheetProps {
  username: string
  /** Null where the profile is not public. */
  shown: ShownProfile | null
  isMember: boolean
}

/** What a member says of themselves, below the head of their profile. */
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

/** The biography and links of a member. */
function About({ profile }: { profile: PublicProfile }) {
  const { bio, links, favorite_licenses, complete_lines_count: lines, member_since } = profile
  return (
    <div className="profile-about stack gap-6">
      {bio === '' ? (
        <p>Todavía no cuenta nada de sí.</p>
      ) : (
        <p className="profile-bio anywhere large">{bio}</p>
      )}
      <dl className="profile-facts flex wrap gap-6">
        {lines ? (
          <div>
            <dt className="note">{lines === 1 ? 'Línea completa' : 'Líneas completas'}</dt>
            <dd>{lines}</dd>
          </div>
        ) : null}
        <div>
          <dt className="note">Colecciona aquí desde el</dt>
          <dd>{dayText(mexicoDay(new Date(member_since)))}</dd>
        </div>
      </dl>
      {links.length > 0 ? (
        <section aria-labelledby="links-title">
          <h2 id="links-title">En otros lados</h2>
          <ul>
            {links.map((href) => (
              <li key={href}>
                {/* noreferrer hides from the other site which profile links to it. */}
                <a href={href} rel="nofollow noopener noreferrer ugc">
                  {linkText(href)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
