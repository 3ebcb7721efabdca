import type { EmailContent } from '#server/platform/mail/emails.ts'

type Words = Omit<EmailContent, 'to'>

// The e-mails about a change of address: to the new one, to the old one, and to both when it is done.

export function emailConfirm(email: string, url: string): Words {
  return {
    subject: 'Confirma tu correo nuevo',
    preheader: 'Falta un toque para que sea el de tu cuenta.',
    title: 'Confirma tu correo nuevo',
    paragraphs: ['Pediste que este sea el correo de tu cuenta de Vitrina.'],
    facts: [['Correo nuevo', email]],
    button: { label: 'Confirmar correo', url },
    notes: ['El enlace vence en 24 horas. Mientras tanto sigue valiendo el correo anterior.', ifNotYou],
  }
}

export function emailRequested(to: string, url: string): Words {
  return {
    subject: 'Pidieron cambiar el correo de tu cuenta',
    preheader: 'Todavía no cambia nada.',
    title: 'Pidieron cambiar tu correo',
    paragraphs: ['Enviamos un enlace a la dirección nueva. El cambio vale cuando alguien lo abra ahí.'],
    facts: [['Correo nuevo', to]],
    button: { label: 'No fui yo', url },
    notes: [
      'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña: con eso el enlace deja de servir.',
    ],
  }
}

export function emailChanged(to: string, url: string): Words {
  return {
    subject: 'El correo de tu cuenta cambió',
    preheader: 'Desde ahora entras con la dirección nueva.',
    title: 'El correo de tu cuenta cambió',
    paragraphs: ['Desde ahora entras con la dirección nueva, y ahí te escribimos.'],
    facts: [['Correo nuevo', to]],
    button: { label: 'Revisar mi cuenta', url },
    notes: ['Avisamos a las dos direcciones. Si no fuiste tú, escríbenos cuanto antes.'],
  }
}

const ifNotYou = 'Si tú no lo pediste, ignora este mensaje.'
