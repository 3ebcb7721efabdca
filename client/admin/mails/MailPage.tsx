import { useNavigate, useParams } from 'react-router'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useApi, useApiChange } from '#client/use-api.ts'
import type { AdminMailPreview } from '#contract/admin/mails.ts'
import { kindText, mailStateTexts, withheldTexts, withoutInlineStyles } from './rules.ts'

const parent = { name: 'Correos', href: '/kadmin/correos' }

/** One e-mail as it was or would be sent, with the actions on a waiting one. */
export default function MailPage() {
  const { id = '' } = useParams()
  return (
    <AdminRecordPage
      record={useApi('getAdminMail', { params: { id } })}
      what="este correo"
      parent={parent}
      title={({ kind }) => kindText(kind)}
      actions={({ state }) => (state === 'sent' ? null : <Actions id={id} />)}
    >
      {(mail) => <Mail mail={mail} />}
    </AdminRecordPage>
  )
}

function Mail({ mail }: { mail: AdminMailPreview }) {
  return (
    <>
      <dl className="mail-facts stack gap-2">
        <Fact name="Para" value={[mail.username, mail.to].filter(Boolean).join(' · ') || 'Sin cuenta'} />
        <Fact name="Estado" value={mailStateTexts[mail.state]} />
        {mail.state === 'sent' ? null : <Fact name="Intentos" value={String(mail.tries)} />}
        <Fact name="Desde" value={momentText(mail.created_at)} />
        {mail.sent_at ? <Fact name="Salió" value={momentText(mail.sent_at)} /> : null}
        {mail.next_try_at ? <Fact name="Siguiente intento" value={momentText(mail.next_try_at)} /> : null}
        {mail.error ? <Fact name="Error" value={mail.error} /> : null}
        {mail.subject ? <Fact name="Asunto" value={mail.subject} /> : null}
      </dl>
      <Preview mail={mail} />
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

/** The frame runs no scripts. It has our origin only so that its styles can be applied. */
function Preview({ mail: { html, withheld } }: { mail: AdminMailPreview }) {
  if (html === null) return <p>{withheld ? withheldTexts[withheld] : null}</p>
  const { document, sheet } = withoutInlineStyles(html)
  return (
    <iframe
      className="mail-preview full round framed"
      title="El correo, con sus enlaces tapados"
      sandbox="allow-same-origin"
      srcDoc={document}
      onLoad={(event) => applyStyles(event.currentTarget.contentDocument, sheet)}
    />
  )
}

function applyStyles(mail: Document | null, sheet: string): void {
  if (mail?.defaultView == null) return
  for (const element of mail.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  const constructed = new mail.defaultView.CSSStyleSheet()
  constructed.replaceSync(sheet)
  mail.adoptedStyleSheets = [constructed]
}

function Actions({ id }: { id: string }) {
  const retry = useApiChange('retryMail', { refreshes: ['listAdminMails'] })
  const drop = useApiChange('dropMail', { refreshes: ['listAdminMails'] })
  const navigate = useNavigate()
  async function send() {
    try {
      await retry.mutateAsync({ params: { id } })
      showToast({ kind: 'done', about: 'mail', text: 'Sale en un momento.' })
      await navigate(parent.href)
    } catch (error) {
      showToast({ kind: 'error', about: 'mail', text: formFailureOf(error).message })
    }
  }
  return (
    <>
      <button className="action" data-kind="main" type="button" onClick={() => void send()}>
        Reintentar
      </button>
      <ConfirmButton
        label="Descartar"
        title="¿Descartar este correo?"
        confirm="Descartar"
        onConfirm={async () => {
          await drop.mutateAsync({ params: { id } })
          await navigate(parent.href)
        }}
      >
        <p>No saldrá nunca, y no se puede deshacer.</p>
      </ConfirmButton>
    </>
  )
}
