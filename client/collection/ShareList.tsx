import { useState } from 'react'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import type { ConfirmedActionTexts } from '#client/kit/ConfirmedAction.tsx'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'

/** The wishlist, or the gaps of a line: `dracula/andanzas`. */
type SharedList = { kind: 'wishlist' } | { kind: 'gaps'; line: string }
type Link = Output<'listShareLinks'>['data'][number]

interface ShareListProps {
  list: SharedList
  /** What the list is called: "Wishlist completa". */
  name: string
  label: string
}

/** Shares a list by a link, where the list is (docs/product.md#shared-lists). */
export function ShareList({ list, name, label }: ShareListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {label}
      </button>
      <Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LinkOf list={list} name={name} />
      </Modal>
    </>
  )
}

function LinkOf({ list, name }: Pick<ShareListProps, 'list' | 'name'>) {
  const { data: links, error, refetch } = useApi('listShareLinks', {})
  const { data: profile } = useApi('getUserProfile', {})
  if (links === undefined || profile === undefined) {
    if (error) return <LoadError what="tus enlaces" error={error} onRetry={() => void refetch()} />
    return <LoadingSkeleton shape="rows" />
  }
  const link = links.data.find((link) => isOf(link, list))
  return (
    <div className="stack gap-4">
      <p className="soft">Con el enlace cualquiera ve la lista sin tener cuenta, y sin precios.</p>
      {link ? (
        <SharedLink link={link} name={name} isNamed={profile.is_public || link.shows_name} />
      ) : (
        <NewLink list={list} isPublic={profile.is_public} />
      )}
    </div>
  )
}

function isOf({ kind, license, line }: Link, list: SharedList): boolean {
  return kind === list.kind && (list.kind === 'wishlist' || `${license?.slug}/${line?.slug}` === list.line)
}

interface NewLinkProps {
  list: SharedList
  /** A public profile names its owner on every list. */
  isPublic: boolean
}

function NewLink({ list, isPublic }: NewLinkProps) {
  const [shows_name, setShowsName] = useState(false)
  // After a refusal too: another tab may have changed the links.
  const add = useApiChange('addShareLink', { onSettled: () => refresh('listShareLinks') })
  return (
    <>
      {isPublic ? (
        <p>Tu perfil es público, así que la lista lleva tu nombre completo.</p>
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
      <button
        className="action"
        data-kind="main"
        type="button"
        aria-disabled={add.isPending}
        onClick={() => {
          if (!add.isPending) add.mutate({ body: { line: '', ...list, shows_name } })
        }}
      >
        Crear el enlace
      </button>
      {add.error ? (
        <p className="field-error" role="alert">
          {formFailureOf(add.error).message}
        </p>
      ) : null}
    </>
  )
}

/** A revoked address never works again, so those who have it need a new one. */
const revocationTexts: ConfirmedActionTexts = {
  label: 'Dejar de compartir',
  question: '¿Dejar de compartir esta lista?',
  confirm: 'Dejar de compartir',
  keep: 'Seguir compartiendo',
  done: 'Dejaste de compartir la lista.',
}

interface SharedLinkProps {
  link: Link
  name: string
  /** The list shows the name of its owner. */
  isNamed: boolean
}

export function SharedLink({ link, name, isNamed }: SharedLinkProps) {
  const remove = useApiChange('removeShareLink', { onSettled: () => refresh('listShareLinks') })
  return (
    <div className="field">
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
        <ConfirmedAction
          texts={revocationTexts}
          subject={name}
          about="share-link"
          act={() => remove.mutateAsync({ params: { id: link.id } })}
        >
          El enlace deja de servir para quienes lo tengan. Si la compartes otra vez, el enlace será otro.
        </ConfirmedAction>
      </p>
    </div>
  )
}
