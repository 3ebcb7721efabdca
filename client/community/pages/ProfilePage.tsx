import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import '#client/community/style.css'
import { avatarsQuery, meQuery } from '#client/accounts/data.ts'
import { useDeleteAccount } from '#client/accounts/delete-account.data.ts'
import { downloadExport } from '#client/accounts/export.data.ts'
import { DeleteAccount } from '#client/accounts/parts/DeleteAccount.tsx'
import { SettingsFrame } from '#client/accounts/parts/SettingsFrame.tsx'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { usePictureActions } from '#client/accounts/pictures/data.ts'
import { AvatarChoice } from '#client/accounts/pictures/parts/AvatarChoice.tsx'
import { PictureSection } from '#client/accounts/pictures/parts/PictureSection.tsx'
import { memberLicensesQuery } from '#client/catalogue/members/data.ts'
import { useProfileChange, userProfileQuery } from '#client/community/data.ts'
import { ShareLinks } from '#client/community/parts/ShareLinks.tsx'
import { VisibilityForm } from '#client/community/parts/VisibilityForm.tsx'
import type { Me } from '#contract/accounts.ts'
import { profileImageUrl } from '#contract/media-paths.ts'

export default function ProfilePage() {
  const { data: me, error, refetch } = useQuery(meQuery)
  return (
    <SettingsFrame title="Mi perfil" lead="Cómo te ven otros coleccionistas.">
      {me ? (
        <>
          <Pictures me={me} />
          <Visibility username={me.username} />
          <ShareLinks />
        </>
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
      <DeleteAccount download={downloadExport} deletion={useDeleteAccount()} />
    </SettingsFrame>
  )
}

function Visibility({ username }: { username: string }) {
  const { data: profile, error, refetch } = useQuery(userProfileQuery)
  const { data: licenses = [] } = useQuery(memberLicensesQuery)
  const onSave = useProfileChange()
  return (
    <section className="settings-section" aria-labelledby="visibility-title">
      <h2 id="visibility-title">Perfil público</h2>
      <p>
        Tu página es <Link to={`/u/${username}`}>/u/{username}</Link>.
      </p>
      {profile ? (
        <VisibilityForm profile={profile} licenses={licenses} onSave={onSave} />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
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
            className="picture-header"
            src={profileImageUrl(header_image)}
            alt="Tu imagen de portada"
            width="900"
            height="300"
          />
        ) : (
          <p className="picture-header">Sin portada tuya se ven tus figuras.</p>
        )}
      </PictureSection>
    </>
  )
}
