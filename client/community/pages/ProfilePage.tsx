import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { avatarsQuery, meQuery } from '#client/accounts/data.ts'
import { DeleteAccount } from '#client/accounts/parts/DeleteAccount.tsx'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { usePictureActions } from '#client/accounts/pictures/data.ts'
import { AvatarChoice, PictureSection } from '#client/accounts/pictures/parts/PictureSection.tsx'
import { memberLicensesQuery } from '#client/catalogue/members/data.ts'
import { publicProfileQuery, useProfileChange } from '#client/community/data.ts'
import { ProfileCover, ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import { VisibilityForm } from '#client/community/parts/VisibilityForm.tsx'
import { readText } from '#client/kit/address.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import type { ConfirmedActionTexts } from '#client/kit/ConfirmedAction.tsx'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import profileStyles from '#client/styles/profiles.css?url'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { UserProfileChange } from '#contract/community/community.ts'
import type { ShareLink } from '#contract/community/share-links.ts'
import { sharedListTitle } from '#contract/community/share-links-words.ts'
import type { Input } from '#contract/endpoints.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

export const links = () => [styleSheet(profileStyles)]

export default function ProfilePage() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const [typed, setTyped] = useState<Partial<UserProfileChange>>({})
  return (
    <SettingsFrame
      title="Mi perfil"
      lead="Cómo te ven otros coleccionistas."
      preview={me ? <Preview me={me} typed={typed} /> : null}
    >
      {me ? (
        <>
          <Pictures me={me} />
          <Visibility
            username={me.username}
            onType={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
          <ShareLinks />
        </>
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      <DeleteAccount />
    </SettingsFrame>
  )
}

interface PreviewProps {
  me: Me
  /** What is typed and not saved yet. */
  typed: Partial<UserProfileChange>
}

/** The head of the member's page as others see it, with what is being typed. */
function Preview({ me, typed }: PreviewProps) {
  const { data: saved } = useApi('getUserProfile', {})
  const { data: shown } = useQuery(publicProfileQuery(me.username, { list: null, license: null, page: 1 }))
  if (!saved || !shown) return null
  const { is_public, show_collection, show_wishlist, bio } = { ...saved, ...typed }
  const profile = {
    ...shown.profile,
    profile_image: me.about.profile_image,
    header_image: me.about.header_image,
    collection_count: show_collection ? me.itemsInUserCollection : null,
    want_count: show_wishlist ? me.itemsInUserWantCollection : null,
  }
  return (
    <section className="settings-preview profile-preview" aria-label="Así se ve tu página">
      <p className="note row gap-2">
        <Icon name={is_public ? 'community' : 'lock'} />
        {is_public ? 'Así te ve cualquiera.' : 'Solo tú la ves: tu perfil es privado.'}
      </p>
      <div className="raised stack gap-3 pad-4" inert>
        <ProfileHead
          profile={profile}
          base={`/u/${me.username}`}
          cover={<ProfileCover items={show_collection ? shown.data : []} />}
        />
        {bio ? <p className="pretty anywhere">{bio}</p> : null}
      </div>
    </section>
  )
}

interface VisibilityProps {
  username: string
  onType: (part: PreviewProps['typed']) => void
}

function Visibility({ username, onType }: VisibilityProps) {
  const { data: profile, error, refetch } = useApi('getUserProfile', {})
  const { data: licenses = [] } = useQuery(memberLicensesQuery)
  const change = useProfileChange()
  return (
    <section className="settings-section" aria-labelledby="visibility-title">
      <h2 id="visibility-title">Perfil público</h2>
      <p>
        Tu página es <Link to={`/u/${username}`}>/u/{username}</Link>.
      </p>
      {profile ? (
        <VisibilityForm
          profile={profile}
          licenses={licenses}
          onType={onType}
          onSave={(body) => change.mutateAsync({ body })}
        />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Pictures({ me }: { me: Me }) {
  const profile = usePictureActions('profile')
  const header = usePictureActions('header')
  const { data: avatars = [] } = useQuery(avatarsQuery)
  const { profile_image, header_image } = me.about
  return (
    <>
      <PictureSection kind="profile" title="Imagen de perfil" acts={profile} current={profile_image}>
        <img
          className="picture-profile"
          src={profileImageUrl(profile_image)}
          alt="Tu imagen de perfil"
          width="128"
          height="128"
        />
        <AvatarChoice
          avatars={avatars}
          chosen={profile_image}
          onChoose={(path) => void profile.choose(path)}
        />
      </PictureSection>
      <PictureSection kind="header" title="Imagen de portada" acts={header} current={header_image}>
        {header_image ? (
          <img
            className="picture-header full sunken place-center round-l"
            src={profileImageUrl(header_image)}
            alt="Tu imagen de portada"
            width="900"
            height="300"
          />
        ) : (
          <p className="picture-header full sunken place-center round-l">
            Sin portada tuya se ven tus figuras.
          </p>
        )}
      </PictureSection>
    </>
  )
}

/** The lists that the member shares by a link. `?linea=license/line` offers the gaps of that line. */
function ShareLinks() {
  const { data, error, refetch } = useApi('listShareLinks', {})
  const { data: profile } = useApi('getUserProfile', {})
  const isPublic = profile?.is_public ?? false
  const { add, remove } = useShareLinkActs()
  return (
    <section className="settings-section share-links" id="listas" aria-labelledby="lists-title">
      <h2 id="lists-title">Listas que compartes</h2>
      <p>
        Con un enlace, cualquiera ve la lista sin tener cuenta, y sin precios.
        {data?.limit ? ` Tu plan admite ${data.limit} a la vez.` : ''}
      </p>
      {data ? (
        <ul className="stack gap-4">
          {data.data.map((link) => (
            <SharedLink
              key={link.id}
              link={link}
              isNamed={isPublic || link.shows_name}
              onRemove={() => remove.mutateAsync({ params: { id: link.id } })}
            />
          ))}
        </ul>
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      <NewLinks isPublic={isPublic} onAdd={(body) => add.mutate({ body })} />
      {add.error ? (
        <p className="field-error" role="alert">
          {formFailureOf(add.error).message}
        </p>
      ) : null}
    </section>
  )
}

interface NewLinksProps {
  /** A public profile names its owner on every list. */
  isPublic: boolean
  onAdd: (link: Input<'addShareLink'>['body']) => void
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
      <p className="flex wrap gap-2">
        <button
          className="action"
          data-kind="main"
          type="button"
          onClick={() => onAdd({ kind: 'wishlist', line: '', shows_name })}
        >
          Compartir mi wishlist
        </button>
        {line ? (
          <button
            className="action"
            data-kind="quiet"
            type="button"
            onClick={() => onAdd({ kind: 'gaps', line, shows_name })}
          >
            Compartir mis faltantes de {line}
          </button>
        ) : null}
      </p>
    </>
  )
}

interface SharedLinkProps {
  link: ShareLink
  /** The list shows the name of its owner. */
  isNamed: boolean
  onRemove: () => Promise<unknown>
}

/** A revoked address never works again, so those who have it need a new one. */
const revocationTexts: ConfirmedActionTexts = {
  label: 'Dejar de compartir',
  question: '¿Dejar de compartir esta lista?',
  confirm: 'Dejar de compartir',
  keep: 'Seguir compartiendo',
  done: 'Dejaste de compartir la lista.',
}

/** A link with its address, to copy or to revoke. */
function SharedLink({ link, isNamed, onRemove }: SharedLinkProps) {
  const name = link.kind === 'wishlist' ? 'Wishlist completa' : sharedListTitle({ ...link, owner: null })
  return (
    <li className="field">
      <label htmlFor={`link-${link.id}`}>
        {name}
        {isNamed ? ', con tu nombre' : ''}
      </label>
      <input
        id={`link-${link.id}`}
        type="text"
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="flex wrap gap-2">
        <CopyButton text={link.url} subject={name}>
          Copiar enlace
        </CopyButton>
        <ConfirmedAction texts={revocationTexts} subject={name} about="share-link" act={onRemove}>
          El enlace deja de servir para quienes lo tengan. Si la compartes otra vez, el enlace será otro.
        </ConfirmedAction>
      </p>
    </li>
  )
}

function useShareLinkActs() {
  // After a refusal too: another tab may have changed the links.
  const onSettled = () => refresh('listShareLinks')
  const add = useApiChange('addShareLink', { onSettled })
  const remove = useApiChange('removeShareLink', { onSettled })
  return { add, remove }
}
