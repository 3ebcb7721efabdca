import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { readText } from '#client/kit/address.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { useApiChange } from '#client/use-api.ts'
import type { AdminMessage } from '#contract/admin/messages.ts'
import { readItemId } from './rules.ts'

/** Adds a figure from a report; its sender gets an e-mail once the figure is in the catalogue. */
export function MissingItemActions({ message }: { message: AdminMessage }) {
  const { id, item, subject } = message
  const fields = new URLSearchParams({ name: subject, message: String(id) })
  return (
    <div className="stack gap-4 content-start">
      <h2>La figura</h2>
      {item ? (
        <p>
          Es{' '}
          <Link to={`/kadmin/figuras/${item.id}`} dir="auto">
            {item.name}
          </Link>
          .
        </p>
      ) : (
        <>
          <QuietLink to={`/kadmin/figuras/nueva?${fields}`}>Convertir en figura</QuietLink>
          <Contribute message={message} />
        </>
      )}
      <LinkForm message={message} />
    </div>
  )
}

/** Puts the report into the queue of contributions, where its likely duplicates are shown. */
function Contribute({ message: { id, contribution_id } }: { message: AdminMessage }) {
  const { mutateAsync } = useApiChange('addContributionFromMessage', { refreshes: ['getMessage'] })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  async function contribute() {
    try {
      const contribution = await mutateAsync({ params: { id }, body: {} })
      await navigate(`/kadmin/aportaciones/${contribution.id}`)
    } catch (error) {
      setFailure(formFailureOf(error))
    }
  }
  if (contribution_id !== null) {
    return (
      <p>
        Está en <Link to={`/kadmin/aportaciones/${contribution_id}`}>aportaciones</Link>.
      </p>
    )
  }
  return (
    <>
      <FormError title="No se pasó" failure={failure} />
      <QuietButton onClick={() => void contribute()}>Pasar a aportaciones</QuietButton>
    </>
  )
}

function LinkForm({ message: { id, email } }: { message: AdminMessage }) {
  const { mutateAsync } = useApiChange('linkMessageItem', { refreshes: ['getMessage'] })
  // The screen that adds a figure for this message returns with its number.
  const [search] = useSearchParams()
  const { formProps, isSending, failure, fields, bind } = useForm({
    initial: { item_id: readText(search, 'item') },
    send: async ({ values }) => {
      const itemId = readItemId(values.item_id)
      if (itemId === null) return unknownItem
      await mutateAsync({ params: { id }, body: { item_id: itemId } })
      return null
    },
  })
  const notice =
    email === '' ? 'No dejó su correo, así que no recibe aviso.' : 'Le avisamos por correo, una sola vez.'
  return (
    <form className="admin-form" method="post" {...formProps}>
      <FormError title="No se pudo ligar" failure={failure} />
      <TextField
        name="item_id"
        label="Ya está en el catálogo"
        help={`Pega el enlace de la figura o su número. ${notice}`}
        error={fields.item_id}
        own={bind('item_id')}
      />
      <SubmitButton isSending={isSending} sending="Ligando…" text="Ligar y avisar" />
    </form>
  )
}

const unknownItem = {
  message: '',
  fields: { item_id: 'Pega el enlace de la página de la figura, o su número.' },
}
