import type { EmailContent } from '#server/platform/mail/emails.ts'

// The e-mails to owners when their second factor changes, a recovery code is used, or a program may read their lists.

type Words = Omit<EmailContent, 'to'>

const ifNotYou = 'Si no fuiste tú, cambia tu contraseña cuanto antes y revisa tu cuenta.'

export function factorAdded({ what, when }: { what: string; when: string }, url: string): Words {
  return {
    subject: 'Agregaste verificación en dos pasos a tu cuenta',
    preheader: 'Tu cuenta tiene otra forma de confirmar que eres tú.',
    title: 'Otra forma de confirmar que eres tú',
    paragraphs: [`Tu cuenta ahora tiene ${what}. Te la pediremos después de tu contraseña.`],
    facts: [['Cuándo', when]],
    button: { label: 'Revisar mi seguridad', url },
    notes: ['Guarda tus códigos de recuperación: con ellos entras si pierdes tu dispositivo.', ifNotYou],
  }
}

/** A passkey that is no second factor. */
export function loginPasskeyAdded({ what, when }: { what: string; when: string }, url: string): Words {
  return {
    subject: 'Ahora entras a tu cuenta sin contraseña',
    preheader: 'Agregaste una llave de acceso.',
    title: 'Tu dispositivo abre tu cuenta',
    paragraphs: [`Tu cuenta ahora tiene ${what}. Tu contraseña sigue sirviendo.`],
    facts: [['Cuándo', when]],
    button: { label: 'Revisar mi seguridad', url },
    notes: [
      'Si pierdes el dispositivo, quítala ahí o recupera tu contraseña por correo, que también la quita.',
      ifNotYou,
    ],
  }
}

export function factorRemoved({ what, when }: { what: string; when: string }, url: string): Words {
  return {
    subject: `Se quitó ${what} de tu cuenta`,
    preheader: 'Tu cuenta tiene una forma menos de confirmar que eres tú.',
    title: 'Quitaste una forma de confirmar que eres tú',
    paragraphs: [`Se quitó ${what} de tu cuenta.`],
    facts: [['Cuándo', when]],
    button: { label: 'Revisar mi seguridad', url },
    notes: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou],
  }
}

export function recoveryCodeUsed({ left, when }: { left: string; when: string }, url: string): Words {
  return {
    subject: 'Se usó un código de recuperación de tu cuenta',
    preheader: `Te quedan ${left}.`,
    title: 'Se usó un código de recuperación',
    paragraphs: ['Alguien confirmó que eras tú con uno de tus códigos de recuperación. Ese ya no sirve.'],
    facts: [
      ['Cuándo', when],
      ['Te quedan', left],
    ],
    button: { label: 'Revisar mi seguridad', url },
    notes: ['Si fuiste tú, todo está bien. Cuando te queden pocos, pide otros diez.', ifNotYou],
  }
}

export function readTokenAdded({ name, when }: { name: string; when: string }, url: string): Words {
  return {
    subject: 'Creaste un token de lectura',
    preheader: `«${name}» puede leer tus listas.`,
    title: 'Un programa puede leer tus listas',
    paragraphs: [
      'Tu cuenta tiene un token de lectura nuevo. Quien lo tenga puede leer tu colección, tu wishlist y tus apartados con sus pagos, y no puede cambiar nada.',
    ],
    facts: [
      ['Nombre', name],
      ['Cuándo', when],
    ],
    button: { label: 'Revisar mis tokens', url },
    notes: ['Si fuiste tú, no tienes que hacer nada.', ifNotYou],
  }
}
