import type { Receipt } from '#contract/billing/billing.ts'
import { fullMoneyText } from '#contract/money.ts'
import type { EmailContent } from '#server/platform/mail/emails.ts'

// The texts of the e-mails about payments: what was or will be charged, when, and where to cancel.

type EmailText = Omit<EmailContent, 'to'>

export interface EmailFacts {
  name: string
  plan: string
  /** A date in words, such as "12 de marzo de 2027". */
  day: string
  amount: string
  period: string
}

export function receiptMail(
  receipt: Receipt,
  { name, day, url }: { name: string; day: string; url: string },
): EmailText {
  const amount = fullMoneyText(receipt.total_cents, receipt.currency)
  return {
    subject: `Tu recibo ${receipt.folio} de Vitrina`,
    preheader: `${receipt.description}: ${amount}.`,
    title: `Gracias, ${name}. Recibimos tu pago.`,
    paragraphs: ['Aquí está tu recibo. Tu plan ya cuenta con todo su espacio.'],
    facts: [
      ['Concepto', receipt.description],
      ['Folio', receipt.folio],
      ['Fecha', day],
      ['Total', amount],
      ['IVA incluido (16 %)', fullMoneyText(receipt.iva_cents, receipt.currency)],
      ...(receipt.payment_method
        ? ([['Tarjeta', `terminada en ${receipt.payment_method.last4}`]] as const)
        : []),
    ],
    button: { label: 'Ver o imprimir mi recibo', url },
    notes: [
      receipt.provider === 'simulado'
        ? 'Este pago fue de prueba: no se movió dinero.'
        : 'Puedes cancelar tu plan cuando quieras en Configuración → Plan.',
    ],
  }
}

export function refundMail(
  { folio, amount }: { folio: string; amount: string },
  { name, url }: { name: string; url: string },
): EmailText {
  return {
    subject: `Te devolvimos ${amount}`,
    preheader: `Es de tu recibo ${folio}.`,
    title: `${name}, tu dinero va de regreso`,
    paragraphs: [
      'Ya salió hacia la tarjeta con la que pagaste. Tu banco puede tardar unos días en mostrarlo.',
    ],
    facts: [
      ['Devuelto', amount],
      ['De tu recibo', folio],
    ],
    button: { label: 'Ver mi recibo', url },
    notes: [
      'Si se devolvió todo lo que pagaste por este periodo, tu plan pasa al Gratis y no se borra nada.',
    ],
  }
}

export function renewalMail(
  { name, plan, day, amount, period }: EmailFacts,
  urls: { cancel: string; plan: string },
): EmailText {
  return {
    subject: `Tu plan ${plan} se renueva el ${day}`,
    preheader: `Se cobrarán ${amount}. Si no lo quieres, cancela antes.`,
    title: `Tu plan ${plan} se renueva pronto`,
    paragraphs: [
      `${name}, el ${day} se renueva tu plan por ${period} y se hará el cargo a tu forma de pago.`,
      'Si quieres seguir, no tienes que hacer nada. Si no, cancela con este botón: no hace falta entrar ni llamar, y conservas tu plan hasta ese día.',
    ],
    facts: [
      ['Plan', plan],
      ['Próximo cargo', day],
      ['Monto', `${amount} (IVA incluido)`],
    ],
    button: { label: 'Cancelar la renovación', url: urls.cancel },
    notes: [`Para cambiar de plan o de tarjeta: ${urls.plan}`],
  }
}

export function cancelledMail({ name, plan, day }: EmailFacts, url: string): EmailText {
  return {
    subject: `Cancelaste tu plan ${plan}`,
    preheader: `No se te cobrará más. Lo conservas hasta el ${day}.`,
    title: 'Tu cancelación quedó registrada',
    paragraphs: [
      `${name}, ya no se hará ningún cargo. Conservas tu plan ${plan} hasta el ${day}; después sigues con el plan Gratis y no se borra nada de lo que guardaste.`,
    ],
    button: { label: 'Cambié de opinión', url },
    notes: [`Puedes retomar tu plan hasta el ${day}.`],
  }
}

export function paymentFailedMail({ name, plan, day }: EmailFacts, url: string): EmailText {
  return {
    subject: 'No pudimos cobrar tu plan',
    preheader: `Tu plan ${plan} sigue hasta el ${day}.`,
    title: 'Tu banco no aceptó el cargo',
    paragraphs: [
      `${name}, quisimos renovar tu plan ${plan} y tu banco no aceptó el cargo. Suele ser una tarjeta vencida o sin fondos.`,
      `Tu plan sigue completo hasta el ${day}. Revisa tu forma de pago y lo intentamos de inmediato.`,
    ],
    button: { label: 'Revisar mi forma de pago', url },
    notes: ['Si no haces nada, ese día pasas al plan Gratis. No se borra nada de lo que guardaste.'],
  }
}

export function paymentReminderMail({ name, plan, day }: EmailFacts, url: string): EmailText {
  return {
    subject: `Tu plan ${plan} termina el ${day}`,
    preheader: 'Aún no pudimos cobrarlo.',
    title: 'Tu plan está por terminar',
    paragraphs: [
      `${name}, aún no pudimos cobrar tu plan ${plan}. El ${day} pasas al plan Gratis, con todo lo que guardaste.`,
    ],
    button: { label: 'Revisar mi forma de pago', url },
    notes: ['Si ya la cambiaste, no tienes que hacer nada más.'],
  }
}

export function graceOverMail({ name, plan }: EmailFacts, url: string): EmailText {
  return {
    subject: 'Pasaste al plan Gratis',
    preheader: 'Todo lo que guardaste sigue aquí.',
    title: 'Ahora tienes el plan Gratis',
    paragraphs: [
      `${name}, no pudimos cobrar tu plan ${plan}, así que pasaste al plan Gratis. Todo lo que guardaste sigue aquí: puedes verlo, moverlo y exportarlo. Solo no podrás agregar más figuras de las que caben.`,
      'En cuanto pagues vuelve todo como estaba.',
    ],
    button: { label: 'Volver a mi plan', url },
    notes: [],
  }
}

export function restoredMail({ name, plan }: EmailFacts, url: string): EmailText {
  return {
    subject: `Tu plan ${plan} está de vuelta`,
    preheader: 'Recibimos tu pago.',
    title: 'Todo en orden otra vez',
    paragraphs: [`${name}, recibimos tu pago y tu plan ${plan} tiene otra vez todo su espacio.`],
    button: { label: 'Ver mi plan', url },
    notes: [],
  }
}

export function endedMail({ name, plan }: EmailFacts, url: string): EmailText {
  return {
    subject: `Tu plan ${plan} terminó`,
    preheader: 'Sigues con el plan Gratis.',
    title: 'Tu plan terminó',
    paragraphs: [
      `${name}, tu plan ${plan} terminó y sigues con el plan Gratis. No se borró nada de lo que guardaste.`,
    ],
    button: { label: 'Ver los planes', url },
    notes: ['Si un día quieres más espacio, aquí estamos.'],
  }
}
