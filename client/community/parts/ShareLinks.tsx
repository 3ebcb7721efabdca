import '#client/community/sharing.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { userProfileQuery } from '#client/community/data.ts'
import type { ShareLinkActs } from '#client/community/sharing.data.ts'
import { shareLinksQuery, useShareLinkActs } from '#client/community/sharing.data.ts'
import { readText } from '#client/kit/address.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { SharedLink } from './SharedLink.tsx'

/** The lists that the member shares by a link. `?linea=license/line` offers the gaps of that line. */
export function ShareLinks() {
  const { data, error, refetch } = useQuery(shareLinksQuery)
  const { data: profile } = useQuery(userProfileQuery)
  const isPublic = profile?.is_public ?? false
  const { add, remove, errorText } = useShareLinkActs()
  return (
    <section className="settings-section share-links" id="listas" aria-labelledby="lists-title">
      <h2 id="lists-title">Listas que compartes</h2>
      <p>
        Con un enlace, cualquiera ve la lista sin tener cuenta, y sin precios.
        {data?.limit ? ` Tu plan admite ${data.limit} a la vez.` : ''}
      </p>
      {data ? (
        <ul>
          {data.data.map((link) => (
            <SharedLink
              key={link.id}
              link={link}
              isNamed={isPublic || link.shows_name}
              onRemove={() => remove(link.id)}
            />
          ))}
        </ul>
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
      <NewLinks isPublic={isPublic} onAdd={add} />
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
    </section>
  )
}

interface NewLinksProps {
  /** A public profile names its owner on every list. */
  isPublic: boolean
  onAdd: ShareLinkActs['add']
}

function NewLinks({ isPublic, onAdd }: NewLinksProps) {
  const [search] = useSearchParams()
  const line = readText(search, 'linea')
  const [shows_name, setShowsName] = useState(false)
  return (
    <>
      {isPublic ? (
        <p>Tu perfil es público, así que tus listas llevan tu nombre completo.</p>
      ) : (
        <CheckboxField
          input={{
            checked: shows_name,
            onChange: (event) => setShowsName(event.currentTarget.checked),
          }}
          help="Sin marcarla, la lista no dice de quién es mientras tu perfil no sea público."
        >
          Mostrar mi nombre completo en la lista
        </CheckboxField>
      )}
      <p className="share-links-actions">
        <button
          className="action"
          data-kind="main"
          type="button"
          onClick={() => void onAdd({ kind: 'wishlist', line: '', shows_name })}
        >
          Compartir mi wishlist
        </button>
        {line ? (
          <button
            className="action"
            data-kind="quiet"
            type="button"
            onClick={() => void onAdd({ kind: 'gaps', line, shows_name })}
          >
            Compartir mis faltantes de {line}
          </button>
        ) : null}
      </p>
    </>
  )
}
