import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { saveDownload, sendUntimed } from '#client/accounts/export.data.ts'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { ApiError, call, sendRequest } from '#client/api.ts'
import { MainButton, MainLink, QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { useForm } from '#client/kit/use-form.ts'

const title = 'Tus datos'

/** Opened with an e-mailed link, without a session: download everything and, while blocked, delete the account. */
export default function DataLinkPage() {
  const code = useLinkCode(useParams().token)
  const state = useDataLink(code)
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) {
    return (
      <AuthFrame title={title} heading="Tu cuenta quedó borrada" lead="Gracias por haber pasado por aquí.">
        <MainLink to="/">Ir al inicio</MainLink>
      </AuthFrame>
    )
  }
  if (state === 'invalid') {
    return (
      <AuthFrame title={title} heading="Este enlace ya no sirve">
        <InvalidLink newLink={{ to: '/entrar', name: 'Ir a entrar' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead="Este enlace es solo para ti y sirve durante 24 horas.">
      <Download code={code ?? ''} isReady={state !== 'checking'} />
      {state === 'export-or-delete' ? (
        <DeleteAccount code={code ?? ''} onDeleted={() => setDeleted(true)} />
      ) : null}
    </AuthFrame>
  )
}

/** Until the page knows the link, a tap would do nothing. */
function Download({ code, isReady }: { code: string; isReady: boolean }) {
  const [status, setStatus] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    setStatus('Preparando tu archivo…')
    setStatus((await downloadByLink(code)) ?? 'Listo, tu archivo se está descargando.')
    setBusy(false)
  }

  return (
    <>
      <MainButton disabled={!isReady} aria-disabled={isBusy} onClick={isBusy ? undefined : () => void take()}>
        <Icon name="download" />
        Descargar todo
      </MainButton>
      <p role="status">{status}</p>
    </>
  )
}

function DeleteAccount({ code, onDeleted }: { code: string; onDeleted: () => void }) {
  const [isSure, setSure] = useState(false)
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      await deleteByLink(code)
      forgetLinkCode()
      onDeleted()
    },
  })
  if (!isSure) {
    return <QuietButton onClick={() => setSure(true)}>Borrar mi cuenta</QuietButton>
  }
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos borrarla" hasFields={false} failure={failure} />
      <p>Se borra todo lo que guardaste y no se puede recuperar. Descárgalo antes si lo quieres conservar.</p>
      <button className="action" data-kind="alarm" type="submit" aria-disabled={isSending}>
        {isSending ? 'Borrando…' : 'Borrar todo para siempre'}
      </button>
    </form>
  )
}

type LinkState = 'checking' | 'invalid' | 'export' | 'export-or-delete'

/** What the link allows. A network error counts as valid; the download then says what is wrong. */
function useDataLink(token: string | null | undefined): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setState('invalid')
    call('checkDataLink', { body: { token } }).then(
      ({ data }) => setState(data.may_delete ? 'export-or-delete' : 'export'),
      (error: unknown) =>
        setState(error instanceof ApiError && error.code === 'link_invalid' ? 'invalid' : 'export'),
    )
  }, [token])
  return state
}

/** Downloads everything as a zip. Resolves to an error message, or null on success. */
async function downloadByLink(token: string): Promise<string | null> {
  try {
    await saveDownload(
      await sendRequest('exportByDataLink', { body: { token, format: 'zip' } }, sendUntimed),
      'vitrina.zip',
    )
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

async function deleteByLink(token: string): Promise<void> {
  await call('deleteByDataLink', { body: { token } })
}
