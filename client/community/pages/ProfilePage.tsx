import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { avatarsQuery, meQuery } from '#client/accounts/data.ts'
import { DeleteAccount } from '#client/accounts/parts/DeleteAccount.tsx'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { usePictureActions } from '#client/accounts/pictures/data.ts'
import { AvatarChoice, PictureSection } from '#client/accounts/pictures/parts/PictureSection.tsx'
import { memberLicensesQuery } from '#client/catalogue/members/data.ts'
import { type ListLink, StopSharing } from '#client/collection/ShareSheet.tsx'
import { publicProfileQuery, useProfileChange } from '#client/community/data.ts'
import { ProfileCover, ProfileHead } from '#client/community/parts/ProfileHead.tsx'
import { VisibilityForm } from '#client/community/parts/VisibilityForm.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import profileStyles from '#client/styles/profiles.css?url'
import { useApi } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { UserProfileChange } from '#contract/community/community.ts'
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

function Preview({ me, typed }: PreviewProps) {
  const { data: saved } = useApi('getUserProfile', {})
  const { data: shown } = useQuery(publicProfileQuery(me.username, { list: null, license: null, page: 1 }))
  if (!saved || !shown) return null
  const { is_public, show_collection, show_wishlist, show_trades, bio } = { ...saved, ...typed }
  const profile = {
    ...shown.profile,
    profile_image: me.about.profile_image,
    header_image: me.about.header_image,
    collection_count: show_collection ? me.itemsInUserCollection : null,
    want_count: show_wishlist ? me.itemsInUserWantCollection : null,
    trades_count: show_trades ? (shown.profile.trades_count ?? 0) : null,
  }
  return (
    <section className="settings-preview profile-preview grid sticky gap-3" aria-label="Así se ve tu página">
      <p className="note row gap-2">
        <Icon name={is_public ? 'community' : 'lock'} />
        {is_public ? 'Así te ve cualquiera.' : 'Solo tú la ves: tu perfil es privado.'}
      </p>
      <div className="raised stack gap-3 pad-4" inert>
        <ProfileHead
          profile={profile}
          base={`/u/${me.username}`}
          name="p"
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
          className="picture-profile circle sunken"
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

function listName({ kind, line, license, tag, place }: ListLink): string {
  if (kind === 'wishlist') return 'Mi wishlist'
  return kind === 'gaps' ? `Lo que falta de ${line?.name}` : ((line ?? license)?.name ?? tag ?? place ?? '')
}

/** The lists that the member shares by a link. Each is shared where it is shown. */
function ShareLinks() {
  const { data, error, refetch } = useApi('listShareLinks', {})
  return (
    <section className="settings-section stack gap-3" id="listas" aria-labelledby="lists-title">
      <h2 id="lists-title">Listas que compartes</h2>
      {data?.data.length === 0 ? (
        <p>
          Ninguna. Comparte tu <Link to="/wishlist">wishlist</Link>, o lo que falta de una línea de{' '}
          <Link to="/coleccion">tu colección</Link>.
        </p>
      ) : null}
      {data?.limit ? <p className="note">Tu plan admite {data.limit} a la vez.</p> : null}
      {data ? (
        <ul className="stack gap-2">
          {data.data.map((link) => {
            const name = listName(link)
            return (
              <li className="row wrap between gap-2" key={link.id}>
                <a className="touch link" href={link.url}>
                  {name}
                </a>
                <StopSharing link={link} name={name} />
              </li>
            )
          })}
        </ul>
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
