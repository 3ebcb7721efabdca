import { whenText } from '#client/accounts/sessions.rules.ts'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useApiChange } from '#client/use-api.ts'
import type { AdminMail } from '#contract/admin/mails.ts'

/** The e-mails that could not be sent. */
export default function MailsPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminMails', [])}
      title="Correos"
      lead="Los que no se pudieron enviar y ya no se intentan. Se borran a los 30 días."
      noun={['correo', 'correos']}
      isDoneWhenEmpty
      empty={
        <>
          <h2>Ningún correo está detenido</h2>
          <p>Aquí aparece el que se rechaza, o el que no sale en tres días.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<AdminMail>[] = [
  {
    name: 'kind',
    title: 'Correo',
    cell: ({ kind, to, username }) => (
      <span className="row gap-3">
        <Avatar name={username ?? to ?? ''} />
        <span className="stack gap-1">
          {kindText(kind)}
          <bdi className="small soft regular">
            Para {[username, to].filter(Boolean).join(' · ') || 'una cuenta borrada'}
          </bdi>
        </span>
      </span>
    ),
  },
  {
    name: 'error',
    title: 'Error',
    cell: ({ error, tries }) => `${error} (${countText(tries, 'intento', 'intentos')})`,
  },
  {
    name: 'when',
    title: 'Detenido',
    cell: ({ parked_at }) => (
      <time className="soft nowrap" dateTime={parked_at} title={momentText(parked_at)}>
        {whenText(parked_at, new Date())}
      </time>
    ),
  },
  { name: 'actions', title: 'Acciones', cell: (mail) => <MailActions mail={mail} /> },
]

function MailActions({ mail: { id, kind } }: { mail: AdminMail }) {
  const retry = useApiChange('retryMail', { refreshes: ['listAdminMails'] })
  const drop = useApiChange('dropMail', { refreshes: ['listAdminMails'] })
  async function send() {
    try {
      await retry.mutateAsync({ params: { id } })
      showToast({ kind: 'done', about: 'mail', text: 'Sale en un momento.' })
    } catch (error) {
      showToast({ kind: 'error', about: 'mail', text: formFailureOf(error).message })
    }
  }
  return (
    <div className="admin-form-actions">
      <PlainButton onClick={() => void send()}>
        Reintentar<span className="visually-hidden"> {kindText(kind)}</span>
      </PlainButton>
      <ConfirmButton
        label={
          <>
            Descartar<span className="visually-hidden"> {kindText(kind)}</span>
          </>
        }
        kind="quiet"
        title="¿Descartar este correo?"
        confirm="Descartar"
        onConfirm={async () => {
          await drop.mutateAsync({ params: { id } })
        }}
      >
        <p>No saldrá nunca, y no se puede deshacer.</p>
      </ConfirmButton>
    </div>
  )
}

/** The text of each kind of e-mail. A kind without a text is shown as it is stored. */
const kindTexts: Readonly<Record<string, string>> = {
  'message-answer': 'Respuesta a un mensaje',
  'account-blocked': 'Cuenta bloqueada',
  'account-exists': 'Ya tienes cuenta',
  'account-unblocked': 'Cuenta desbloqueada',
  'contributions-decided': 'Respuesta a sus aportaciones',
  'data-link': 'Enlace a los datos',
  'email-changed': 'Correo cambiado',
  'email-confirm': 'Confirma tu correo nuevo',
  'email-requested': 'Pidieron cambiar el correo',
  'erasure-called-off': 'Borrado cancelado',
  'erasure-requested': 'Borrado pedido',
  'archive-ready': 'Copia para su familia, lista',
  'export-link': 'Enlace a la exportación',
  farewell: 'Despedida',
  'follows-weekly': 'Novedades de lo que sigue',
  'wishes-news': 'Novedades de su wishlist',
  'login-passkey-added': 'Nueva llave para entrar',
  'message-item': 'Tu figura ya está',
  'message-received': 'Mensaje de un formulario',
  'new-device': 'Entrada desde otro dispositivo',
  'password-changed': 'Contraseña cambiada',
  'password-reset': 'Recuperar contraseña',
  'plan-cancelled': 'Plan cancelado',
  'plan-ended': 'Plan terminado',
  'plan-gift': 'Plan de regalo',
  'plan-gift-ended': 'Terminó el plan de regalo',
  'plan-grace-over': 'Terminó la prórroga',
  'plan-limits': 'Cambio de límites del plan',
  'plan-payment-failed': 'Pago rechazado',
  'plan-payment-reminder': 'Recordatorio de pago',
  'plan-receipt': 'Recibo',
  'plan-refund': 'Devolución',
  'plan-renewal': 'Aviso de renovación',
  'plan-restored': 'Plan recuperado',
  'privacy-notice': 'Cambia el aviso de privacidad',
  'privacy-notice-1.2': 'Cambia el aviso de privacidad (1.2)',
  'privacy-notice-1.3': 'Cambia el aviso de privacidad (1.3)',
  'read-token-added': 'Nuevo token de lectura',
  'recovery-code-used': 'Usó un código de recuperación',
  'reservation-reminder': 'Recordatorio de apartados',
  'second-factor-added': 'Nueva verificación en dos pasos',
  'second-factor-removed': 'Se quitó una verificación en dos pasos',
  validation: 'Valida tu cuenta',
  welcome: 'Bienvenida',
  'year-ready': 'Su año en Vitrina',
}

function kindText(kind: string): string {
  return kindTexts[kind] ?? kind
}
