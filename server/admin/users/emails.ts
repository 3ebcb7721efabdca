import type { EmailContent } from '#server/platform/mail/emails.ts'

type Words = Omit<EmailContent, 'to'>

export function accountBlocked({ reason }: { reason: string }, url: string): Words {
  return {
    subject: 'Bloqueamos tu cuenta de Vitrina',
    preheader: 'Aquí está el motivo y lo que puedes hacer.',
    title: 'Tu cuenta está bloqueada',
    paragraphs: [
      'Cerramos tus sesiones y tu perfil ya no es público. Lo que guardaste sigue ahí. Si pagas un plan, ya no se renueva.',
      'Si crees que es un error, escríbenos desde Contacto.',
    ],
    facts: [['Motivo', reason]],
    button: { label: 'Escribir a Vitrina', url },
    notes: ['Al querer entrar puedes pedir un enlace para descargar tus datos o borrar tu cuenta.'],
  }
}

export function accountUnblocked(url: string): Words {
  return {
    subject: 'Tu cuenta de Vitrina ya no está bloqueada',
    preheader: 'Puedes entrar como siempre.',
    title: 'Ya puedes entrar',
    paragraphs: ['Quitamos el bloqueo de tu cuenta. Todo lo que guardaste sigue ahí.'],
    button: { label: 'Entrar', url },
    notes: ['Si pagabas un plan, su renovación se canceló con el bloqueo: actívala otra vez si la quieres.'],
  }
}

export function dataLink(url: string): Words {
  return {
    subject: 'Tu enlace para descargar tus datos o borrar tu cuenta',
    preheader: 'El enlace sirve durante 24 horas.',
    title: 'Tus datos son tuyos',
    paragraphs: [
      'Aunque tu cuenta esté bloqueada, puedes descargar todo lo que guardaste y, si quieres, borrarla.',
    ],
    button: { label: 'Ver mis opciones', url },
    notes: ['El enlace vence en 24 horas. Si tú no lo pediste, ignora este mensaje: no pasa nada.'],
  }
}

export function exportLink(url: string): Words {
  return {
    subject: 'Tus datos de Vitrina están listos',
    preheader: 'Descárgalos con este enlace durante 24 horas.',
    title: 'Descarga tus datos',
    paragraphs: ['Nos pediste una copia de todo lo que guardas en Vitrina. Este enlace es solo para ti.'],
    button: { label: 'Descargar mis datos', url },
    notes: ['El enlace vence en 24 horas. No lo compartas. Si tú no lo pediste, respóndenos desde Contacto.'],
  }
}

export function planGift({ plan, until }: { plan: string; until: string }, url: string): Words {
  return {
    subject: `Te regalamos el plan ${plan}`,
    preheader: `Es tuyo hasta el ${until}, sin costo.`,
    title: `Tienes el plan ${plan}`,
    paragraphs: [
      `Es tuyo hasta el ${until}. No tienes que pagar ni cancelar nada: termina solo y no se te cobra.`,
    ],
    button: { label: 'Ver mi plan', url },
    notes: ['Si contratas un plan antes de esa fecha, el que pagas sustituye al regalo.'],
  }
}

export function planGiftEnded({ plan }: { plan: string }, url: string): Words {
  return {
    subject: `Terminó tu regalo: el plan ${plan}`,
    preheader: 'Volviste al plan gratis. Nada se borró.',
    title: 'Tu regalo terminó',
    paragraphs: [
      `El plan ${plan} que te regalamos llegó a su fecha y volviste al plan gratis. No se te cobró nada y no se borró nada.`,
    ],
    button: { label: 'Ver los planes', url },
    notes: [
      'Si tienes más figuras de las que caben en el plan gratis, se quedan; solo no podrás agregar otras.',
    ],
  }
}

export function erasureRequested({ due }: { due: string }, url: string): Words {
  return {
    subject: 'Vamos a borrar tu cuenta, como pediste',
    preheader: 'Si no lo pediste, avísanos cuanto antes.',
    title: 'Pediste que borremos tu cuenta',
    paragraphs: [
      `La borraremos con todo lo que guarda a más tardar el ${due}. Puede ser antes si otra persona de Vitrina lo confirma.`,
      'Si no lo pediste o cambiaste de opinión, escríbenos ya desde Contacto.',
    ],
    button: { label: 'No quiero borrarla', url },
    notes: ['Antes de eso puedes descargar tus datos desde Configuración → Cuenta.'],
  }
}

export function erasureCalledOff(url: string): Words {
  return {
    subject: 'Ya no vamos a borrar tu cuenta',
    preheader: 'Tu cuenta sigue como estaba.',
    title: 'Tu cuenta se queda',
    paragraphs: ['Cancelamos la petición de borrar tu cuenta. Todo sigue como estaba.'],
    button: { label: 'Entrar', url },
    notes: ['Si sí la quieres borrar, hazlo cuando gustes desde Configuración → Cuenta.'],
  }
}
