import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { ConfirmedAction, type ConfirmedActionTexts } from '#client/kit/ConfirmedAction.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError, LoadState } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { ShareRows } from '#client/kit/ShareRows.tsx'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import type { Input, Output } from '#contract/endpoints.ts'
import { pictureQuery } from './own/data.ts'

// What is one's own is shared where it is, and nothing of it is public before something is pressed (docs/product.md#sharing).

interface ShareButtonProps {
  label: string
  kind?: 'main' | 'quiet'
  /** What the sheet holds. */
  children: ReactNode
}

function ShareButton({ label, kind = 'quiet', children }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="action" data-kind={kind} type="button" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {label}
      </button>
      <Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Modal>
    </>
  )
}

/** The whole collection. Its address is that of the public profile, where there is one. */
export function ShareCase(button: Omit<ShareButtonProps, 'children'>) {
  return (
    <ShareButton {...button}>
      <CaseSheet title={button.label} />
    </ShareButton>
  )
}

function CaseSheet({ title }: { title: string }) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { data: profile, error, refetch } = useApi('getUserProfile', {})
  const { data: me } = useQuery(meQuery)
  if (profile === undefined) return <Unread error={error} onRetry={() => void refetch()} />
  // Whose it is is told without asking only where it is public already.
  const isNamed = chosen ?? profile.is_public
  const isShown = profile.is_public && profile.show_collection
  return (
    <SheetContent
      title={title}
      picture={collectionPictureQuery({ list: 'collection', is_named: `${isNamed}` })}
      filename="vitrina.jpg"
      address={isShown && me && isNamed ? addressOf(me.username) : null}
    >
      <NameSwitch
        isNamed={isNamed}
        onChange={setChosen}
        help="Sale en la imagen, y el enlace es el de tu perfil."
      />
      {isShown ? null : <OnlyPicture />}
    </SheetContent>
  )
}

function Unread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return <LoadState what="lo que compartes" error={error} onRetry={onRetry} shape="rows" />
}

const addressOf = (username: string) => `${window.location.origin}/u/${encodeURIComponent(username)}`

function OnlyPicture() {
  return (
    <p className="note">
      Tu colección es privada: solo se envía la imagen.{' '}
      <Link className="link" to="/configuracion/perfil">
        Hacerla pública
      </Link>
    </p>
  )
}

interface NameSwitchProps {
  isNamed: boolean
  help: string
  /** Null where it cannot be chosen. */
  onChange: ((isNamed: boolean) => void) | null
}

function NameSwitch({ isNamed, help, onChange }: NameSwitchProps) {
  return (
    <CheckboxField
      help={help}
      input={{
        role: 'switch',
        checked: isNamed,
        disabled: onChange === null,
        onChange: (event) => onChange?.(event.currentTarget.checked),
      }}
    >
      Con mi nombre
    </CheckboxField>
  )
}

const QrCode = lazy(() => import('#client/kit/QrCode.tsx').then((part) => ({ default: part.QrCode })))

/** One's own profile, with a code to be read at a convention, which opens the comparison. */
export function ShareProfile({ username }: { username: string }) {
  return (
    <ShareButton label="Compartir mi perfil">
      <ProfileContent username={username} />
    </ShareButton>
  )
}

const hidingTexts: ConfirmedActionTexts = {
  label: 'Dejar de compartir',
  question: '¿Dejar de compartir tu perfil?',
  confirm: 'Hacerlo privado',
  keep: 'Seguir compartiendo',
  done: 'Tu perfil ya es privado.',
}

function ProfileContent({ username }: { username: string }) {
  const { data: profile, error, refetch } = useApi('getUserProfile', {})
  const { data: totals } = useApi('getCollection', {})
  const hide = useApiChange('editUserProfile', { refreshes: ['getUserProfile', 'getPublicProfile'] })
  const address = addressOf(username)
  if (profile === undefined || totals === undefined)
    return <Unread error={error} onRetry={() => void refetch()} />
  return (
    <SheetContent
      title={`La vitrina de @${username}`}
      picture={
        totals.items > 0
          ? collectionPictureQuery({ list: 'collection', is_named: `${profile.is_public}` })
          : null
      }
      filename="vitrina.jpg"
      address={profile.is_public ? address : null}
    >
      {profile.is_public ? (
        <>
          <div className="row gap-4">
            <Suspense fallback={<span className="qr-code" />}>
              <QrCode text={`${address}#comparar`} label="Código QR de tu perfil" />
            </Suspense>
            <p className="note">
              En una convención: quien lo lea con su cámara ve qué tienen en común y qué le falta a cada
              quien.
            </p>
          </div>
          <ConfirmedAction
            texts={hidingTexts}
            kind="quiet"
            about="profile"
            act={() => hide.mutateAsync({ body: { is_public: false } })}
          >
            Tu página deja de abrirse para los demás. Tu colección sigue igual.
          </ConfirmedAction>
        </>
      ) : (
        <OnlyPicture />
      )}
    </SheetContent>
  )
}

/** The wishlist, the gaps of a line such as `dracula/andanzas`, or a shelf: a license, a line, a tag or a place. */
interface SharedList {
  kind: ListLink['kind']
  line?: string
  license?: string
  tag?: string
  place?: string
}
export type ListLink = Output<'listShareLinks'>['data'][number]

interface ShareListProps {
  list: SharedList
  /** What the list is called: "Lo que falta de Andanzas". */
  name: string
  label: string
  kind?: 'main' | 'quiet'
}

/** Shares a list by a link that works without an account (docs/product.md#shared-lists). */
export function ShareList({ list, name, ...button }: ShareListProps) {
  return (
    <ShareButton {...button}>
      <ListSheet list={list} name={name} />
    </ShareButton>
  )
}

function ListSheet({ list, name }: Pick<ShareListProps, 'list' | 'name'>) {
  const { data: links, error, refetch } = useApi('listShareLinks', {})
  const { data: profile } = useApi('getUserProfile', {})
  const { data: me } = useQuery(meQuery)
  const [chosen, setChosen] = useState<boolean | null>(null)
  // After a refusal too: another tab may have changed the links.
  const add = useApiChange('addShareLink', {
    scope: { id: 'share-link' },
    onSettled: () => refresh('listShareLinks'),
  })
  if (links === undefined || profile === undefined)
    return <Unread error={error} onRetry={() => void refetch()} />
  const link = links.data.find((link) => isOf(link, list)) ?? null
  const shows_name = chosen ?? link?.shows_name ?? false
  const isNamed = profile.is_public || shows_name
  const [license = list.license, line] = list.line?.split('/') ?? []
  // A public profile shows a license already, and as much of a line as there is when no link is left.
  const profileAddress =
    list.kind === 'shelf' && license && me && profile.is_public && profile.show_collection
      ? `${addressOf(me.username)}?license=${license}`
      : null
  const address = link?.url ?? (line ? null : profileAddress)
  const share = (shows_name: boolean) =>
    add.mutateAsync({ body: { line: '', place: '', ...list, shows_name } })
  return (
    <SheetContent
      title={name}
      picture={
        list.tag || list.place
          ? null
          : collectionPictureQuery({ license, line, list: drawnLists[list.kind], is_named: `${isNamed}` })
      }
      filename={filenames[list.kind]}
      address={address}
      makeAddress={() =>
        share(shows_name).then(
          ({ url }) => url,
          () => profileAddress,
        )
      }
    >
      <NameSwitch
        isNamed={isNamed}
        help={
          profile.is_public
            ? 'Tu perfil es público, así que la lista lleva tu nombre.'
            : 'Sin él, la lista no dice de quién es.'
        }
        onChange={
          profile.is_public
            ? null
            : (named) => {
                setChosen(named)
                const settle = () => setChosen((now) => (now === named ? null : now))
                if (link) void share(named).then(settle, settle)
              }
        }
      />
      <p className="note">Con el enlace cualquiera ve la lista sin tener cuenta, y sin precios.</p>
      {add.error && profileAddress === null ? (
        <p className="field-error" role="alert">
          {formFailureOf(add.error).message}
        </p>
      ) : null}
      {link ? <StopSharing link={link} name={name} /> : null}
    </SheetContent>
  )
}

const drawnLists = { wishlist: 'wishlist', gaps: 'gaps', shelf: 'collection' } as const
const filenames = { wishlist: 'wishlist.jpg', gaps: 'me-faltan.jpg', shelf: 'vitrina.jpg' } as const

function isOf({ kind, license, line, tag, place }: ListLink, list: SharedList): boolean {
  const lineOf = line ? `${license?.slug}/${line.slug}` : undefined
  const own = { line: lineOf, license: line ? undefined : license?.slug, tag, place }
  return kind === list.kind && shelfNames.every((name) => (own[name] ?? undefined) === list[name])
}

const shelfNames = ['line', 'license', 'tag', 'place'] as const

/** A revoked address never works again, so those who have it need a new one. */
const revocationTexts: ConfirmedActionTexts = {
  label: 'Dejar de compartir',
  question: '¿Dejar de compartir esta lista?',
  confirm: 'Dejar de compartir',
  keep: 'Seguir compartiendo',
  done: 'Dejaste de compartir la lista.',
}

export function StopSharing({ link, name }: { link: ListLink; name: string }) {
  const remove = useApiChange('removeShareLink', { onSettled: () => refresh('listShareLinks') })
  return (
    <ConfirmedAction
      texts={revocationTexts}
      kind="quiet"
      subject={name}
      about="share-link"
      act={() => remove.mutateAsync({ params: { id: link.id } })}
    >
      El enlace deja de servir para quienes lo tengan. Si la compartes otra vez, el enlace será otro.
    </ConfirmedAction>
  )
}

function collectionPictureQuery(query: NonNullable<Input<'drawCollection'>['query']>) {
  return pictureQuery('drawCollection', { query })
}

interface SharePictureProps extends Omit<SheetContentProps, 'address' | 'children'> {
  label: string
}

/** Shares a picture of what has no address. */
export function SharePicture({ label, ...content }: SharePictureProps) {
  return (
    <ShareButton label={label}>
      <SheetContent address={null} {...content} />
    </ShareButton>
  )
}

interface SheetContentProps {
  /** What is sent with the picture. */
  title: string
  /** The picture that the server draws, a JPEG of 1080 pixels. */
  picture: ReturnType<typeof pictureQuery> | null
  filename: string
  /** The picture is a story of 9:16. */
  isTall?: boolean
  address: string | null
  makeAddress?: () => Promise<string | null>
  /** Whether it names its owner, and how to stop. */
  children?: ReactNode
}

function SheetContent({ picture, filename, title, isTall = false, children, ...sent }: SheetContentProps) {
  const { data, error, refetch } = useQuery({
    ...(picture ?? { queryKey: ['no picture'], queryFn: () => new Blob() }),
    enabled: picture !== null,
    gcTime: 0,
  })
  const src = useAddressOf(data)
  const shape = isTall ? 'share-picture' : 'share-picture niche'
  const file = data && new File([data], filename, { type: 'image/jpeg' })
  return (
    <div className="stack gap-3">
      {error ? <LoadError what="tu imagen" error={error} onRetry={() => void refetch()} /> : null}
      {src ? (
        <img className={shape} src={src} alt={title} width="1080" height={isTall ? 1920 : 1440} />
      ) : null}
      {src || error || picture === null ? null : (
        <span className={`skeleton ${shape}`} role="status">
          <span className="visually-hidden">Dibujando tu imagen</span>
        </span>
      )}
      <ShareRows title={title} drawFile={file ? () => Promise.resolve(file) : null} {...sent} />
      {children}
    </div>
  )
}

/** An address of the picture in this page; null until it is drawn. */
function useAddressOf(picture: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
