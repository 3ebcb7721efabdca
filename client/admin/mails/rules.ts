import type { AdminMail, AdminMailPreview } from '#contract/admin/mails.ts'

export const mailStateTexts = {
  waiting: 'Por salir',
  failed: 'Se reintenta',
  parked: 'Detenido',
  sent: 'Enviado',
} as const satisfies Record<AdminMail['state'], string>

export const stateFilterTexts = { unsent: 'Sin salir', ...mailStateTexts } as const

/** The text of each kind of e-mail. A kind without a text is shown as it is stored. */
export const kindTexts: Readonly<Record<string, string>> = {
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
  'export-link': 'Enlace a la exportación',
  farewell: 'Despedida',
  'follows-weekly': 'Novedades de lo que sigue',
  'wishes-news': 'Novedades de su wishlist',
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
  'plan-price-proposal': 'Propuesta de precio',
  'plan-price-withdrawn': 'Propuesta de precio retirada',
  'plan-receipt': 'Recibo',
  'plan-refund': 'Devolución',
  'plan-renewal': 'Aviso de renovación',
  'plan-restored': 'Plan recuperado',
  'privacy-notice': 'Cambia el aviso de privacidad',
  'privacy-notice-1.2': 'Cambia el aviso de privacidad (1.2)',
  'recovery-code-used': 'Usó un código de recuperación',
  'reservation-reminder': 'Recordatorio de apartados',
  'second-factor-added': 'Nueva verificación en dos pasos',
  'second-factor-removed': 'Se quitó una verificación en dos pasos',
  validation: 'Valida tu cuenta',
  welcome: 'Bienvenida',
}

export function kindText(kind: string): string {
  return kindTexts[kind] ?? kind
}

export const withheldTexts = {
  private: 'Este correo trae datos que solo su dueño puede leer, así que aquí no se guarda ni se muestra.',
  no_recipient:
    'Ya no hay a quién enviarlo: la cuenta se borró, está bloqueada o el aviso dejó de hacer falta.',
  cannot_be_rendered: 'Esta versión de Vitrina no sabe escribir este correo.',
} as const satisfies Record<NonNullable<AdminMailPreview['withheld']>, string>

const styleElement = /<style>([^<]*)<\/style>/gu

/**
 * The e-mail without its styles, which the content policy of our pages forbids in markup but not as objects: those of an element
 * in `data-style`, and its style sheet beside it. In text a quotation mark is escaped, so `style="` is an attribute.
 */
export function withoutInlineStyles(html: string): { document: string; sheet: string } {
  return {
    document: html.replace(styleElement, '').replaceAll(' style="', ' data-style="'),
    sheet: [...html.matchAll(styleElement)].map(([, text]) => text).join('\n'),
  }
}
