import '#client/accounts/profile-missing.css'
import { Link } from 'react-router'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import type { Me } from '#contract/accounts/accounts.ts'

const texts: Record<Me['profile_missing'][number], string> = {
  profile_image: 'Elige una imagen de perfil',
  fullname: 'Escribe tu nombre completo',
  country: 'Escribe tu país',
}

/** The missing profile fields, each with a link to its form. */
export function ProfileMissing({ missing }: { missing: Me['profile_missing'] }) {
  if (missing.length === 0) return null
  return (
    <section className="profile-missing" aria-labelledby="profile-missing-title">
      <h2 id="profile-missing-title">Le falta a tu perfil</h2>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            {part === 'profile_image' ? (
              <Link className="text-action" to={`/configuracion/perfil#${profileAnchors[part]}`}>
                {texts[part]}
              </Link>
            ) : (
              // A plain link moves the focus into the field; the router's link does not.
              <a className="text-action" href={`#${profileAnchors[part]}`}>
                {texts[part]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
