import type { EmailContent } from '#server/platform/emails/content.ts'

// The texts of account e-mails. Each has one subject and says what to do if it was not you. None contains pictures or
// tracking links.

type Words = Omit<EmailContent, 'to'>
type Person = { fullname: string; username: string }

export function welcome({ fullname }: Person, url: string): Words {
  return {
    subject: 'Te damos la bienvenida a Vitrina: valida tu cuenta',
    preheader: 'Un toque y tu vitrina queda encendida.',
    title: `Hola, ${firstName(fullname)}. Tu vitrina ya tiene luz.`,
    paragraphs: [
      'Ya puedes llevar la cuenta de las figuras que tienes, las que buscas y las que apartaste.',
      'Solo falta un paso: confirma que este correo es tuyo.',
    ],
    button: { label: 'Validar mi cuenta', url },
    notes: [validFor('3 días'), 'Si tú no abriste esta cuenta, no hagas nada: se borra sola en 30 días.'],
  }
}

export function validation({ fullname }: Person, url: string): Words {
  return {
    subject: 'Valida tu cuenta de Vitrina',
    preheader: 'El enlace que pediste, otra vez.',
    title: 'Confirma que este correo es tuyo',
    paragraphs: [`${firstName(fullname)}, aquí está el enlace que pediste. Los anteriores también sirven.`],
    button: { label: 'Validar mi cuenta', url },
    notes: [validFor('3 días'), 'Si tú no lo pediste, ignora este mensaje.'],
  }
}

export function passwordReset({ fullname }: Person, url: string): Words {
  return {
    subject: 'Elige una contraseña nueva',
    preheader: 'El enlace sirve una vez, durante una hora.',
    title: '¿Se te olvidó tu contraseña?',
    paragraphs: [`No pasa nada, ${firstName(fullname)}. Con este enlace eliges una nueva.`],
    button: { label: 'Elegir contraseña', url },
    notes: [
      'El enlace sirve una sola vez y vence en 60 minutos. Al usarlo se cierran todas tus sesiones.',
      'Si tú no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
    ],
  }
}

export function passwordChanged({ fullname }: Person, url: string): Words {
  return {
    subject: 'Tu contraseña cambió',
    preheader: 'Cerramos tus demás sesiones.',
    title: 'Tu contraseña cambió',
    paragraphs: [
      `${firstName(fullname)}, la contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones que tenías abiertas en otros dispositivos.`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    button: { label: 'No fui yo', url },
    notes: ['Si no fuiste tú, pide una contraseña nueva cuanto antes: el enlace te lleva ahí.'],
  }
}

export function newDevice(
  { fullname }: Person,
  { device, when, url }: { device: string; when: string; url: string },
): Words {
  return {
    subject: 'Alguien entró a tu cuenta desde otro dispositivo',
    preheader: `${device}, ${when}.`,
    title: 'Entraste desde un dispositivo nuevo',
    paragraphs: [`${firstName(fullname)}, es la primera vez que vemos este dispositivo en tu cuenta.`],
    facts: [
      ['Dispositivo', device],
      ['Cuándo', when],
    ],
    button: { label: 'Revisar mis sesiones', url },
    notes: ['Si fuiste tú, todo está bien. Si no, cierra esa sesión y cambia tu contraseña.'],
  }
}

export function accountExists({ fullname }: Person, url: string): Words {
  return {
    subject: 'Ya tienes una cuenta en Vitrina',
    preheader: 'Alguien quiso usar tu correo.',
    title: 'Este correo ya tiene cuenta',
    paragraphs: [
      `${firstName(fullname)}, alguien quiso abrir una cuenta con tu correo, o poner tu correo en la suya. Quizá fuiste tú.`,
      'Tu cuenta sigue como estaba. Entra como siempre, o pide una contraseña nueva.',
    ],
    button: { label: 'Entrar', url },
    notes: ['Si no fuiste tú, no tienes que hacer nada.'],
  }
}

export function accountDeleted({ fullname }: Pick<Person, 'fullname'>): Words {
  return {
    subject: 'Tu cuenta quedó borrada',
    preheader: 'Gracias por el tiempo que pasaste aquí.',
    title: `Hasta luego, ${firstName(fullname)}`,
    paragraphs: [
      'Borramos tu cuenta con todo lo que guardaba: tu colección, tus imágenes, tus sesiones y tus datos.',
      'Gracias por el tiempo que pasaste aquí. Si un día vuelves, la puerta está abierta.',
    ],
    notes: ['Este es el último mensaje que te enviamos.'],
  }
}

function validFor(time: string): string {
  return `El enlace vence en ${time}.`
}

function firstName(fullname: string): string {
  return fullname.split(' ')[0] ?? fullname
}
