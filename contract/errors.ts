/**
 * Every error code of the API with its HTTP status and the message for people.
 * A service throws `new Refusal('code')`; server/app.ts alone turns it into an answer (docs/product.md#answers-and-errors).
 * 401 has one meaning only: this route needs a session, or a read token, and the caller has none.
 */
export const refusals = {
  malformed: [400, 'No pudimos leer lo que enviaste. Revisa el formato e inténtalo otra vez.'],
  session_required: [401, 'Redireccionando al inicio'],
  read_token_ended: [
    401,
    'Ese token de lectura no existe, venció o ya no sirve. Crea otro en Configuración → Seguridad.',
  ],
  not_for_read_tokens: [403, 'Un token de lectura solo lee tus listas: esta consulta no lo acepta.'],
  forbidden: [403, 'No tienes permiso para hacer esto.'],
  signature_invalid: [400, 'La firma no corresponde a este envío.'],
  // The page retries once on its own, so a person sees this only if their browser rejects our cookie.
  xsrf_failed: [
    403,
    'Por seguridad no pudimos aceptar el envío. Permite las cookies de este sitio en tu navegador e inténtalo otra vez.',
  ],
  account_not_validated: [403, 'Primero valida tu cuenta con el correo que te enviamos.'],
  password_required: [403, 'Por seguridad, confirma primero tu contraseña.'],
  second_factor_required: [
    403,
    'Para administrar el sitio necesitas verificación en dos pasos. Actívala en Configuración → Seguridad.',
  ],
  account_blocked: [403, 'Esta cuenta está bloqueada. Si crees que es un error, escríbenos desde Contacto.'],
  own_eyes_only: [403, 'Esto solo lo puede hacer el dueño de la cuenta.'],
  quota_exceeded: [403, 'Tu plan ya está lleno. Libera un lugar o mejora tu plan.'],
  photos_full: [403, 'Ya no caben más fotos de copias en tu plan. Quita alguna o mejora tu plan.'],
  share_links_full: [403, 'Tu plan ya no admite más enlaces a la vez. Quita alguno o mejora tu plan.'],
  own_contribution: [
    403,
    'Esta aportación es tuya: que la revise alguien más del equipo. Si ya no la quieres, retírala en Mis aportaciones.',
  ],
  own_list: [403, 'Esta es tu propia lista. Si la regala alguien más, que abra el enlace en su navegador.'],
  route_not_found: [404, 'No existe esta consulta.'],
  version_not_found: [404, 'No encontramos esa versión.'],
  license_not_found: [404, 'No encontramos esa licencia.'],
  line_not_found: [404, 'No encontramos esa línea.'],
  alias_not_found: [404, 'Esa frase ya no significa otra cosa.'],
  item_not_found: [404, 'No encontramos esa figura.'],
  merge_not_found: [404, 'No hay una fusión que deshacer: ya se deshizo, o pasaron sus 30 días.'],
  not_collected: [404, 'Esta figura no está en tu colección.'],
  not_wanted: [404, 'Esta figura no está en tu wishlist.'],
  photo_not_found: [404, 'No encontramos esa foto.'],
  tag_not_found: [404, 'Esa etiqueta ya no existe.'],
  copy_not_found: [404, 'No encontramos esa copia entre las tuyas.'],
  reservation_not_found: [404, 'No encontramos ese apartado entre los tuyos.'],
  store_not_found: [404, 'No encontramos esa tienda entre las tuyas.'],
  template_not_found: [404, 'No encontramos ese plan entre los tuyos.'],
  calendar_not_found: [404, 'Este calendario ya no existe. Crea uno nuevo en tu cuenta.'],
  intake_not_found: [404, 'No encontramos esa importación.'],
  contribution_not_found: [404, 'No encontramos esa aportación.'],
  passkey_not_found: [404, 'No encontramos esa llave de acceso entre las tuyas.'],
  read_token_not_found: [404, 'Ese token ya no existe.'],
  session_not_found: [404, 'Esa sesión ya no está abierta.'],
  profile_not_public: [404, 'Este perfil no es público.'],
  share_link_not_found: [404, 'No encontramos ese enlace entre los tuyos.'],
  list_not_found: [404, 'Esta lista ya no se comparte. Pide otro enlace a quien te la mandó.'],
  gift_not_found: [404, 'No encontramos ese regalo.'],
  member_not_found: [404, 'No encontramos a esa persona.'],
  erasure_not_found: [404, 'Nadie ha pedido borrar esta cuenta, o ya se canceló.'],
  invite_not_found: [404, 'Ese código de invitación no existe o ya se usó.'],
  offer_closed: [404, 'Esta oferta ya no está disponible.'],
  subscription_not_found: [404, 'No encontramos esa suscripción.'],
  payment_difference_not_found: [404, 'Esta diferencia ya no existe, o ya se resolvió.'],
  receipt_not_found: [404, 'No encontramos ese recibo.'],
  mail_not_found: [404, 'Ese correo ya no está en la lista: salió o se descartó.'],
  job_not_found: [404, 'Esa tarea ya no está detenida.'],
  message_not_found: [404, 'No encontramos ese mensaje.'],
  gift_taken: [409, 'Alguien más ya regala esta figura. Elige otra.'],
  already_subscribed: [409, 'Ya tienes una suscripción. Puedes cambiarla en Configuración → Plan.'],
  not_subscribed: [409, 'No tienes una suscripción en marcha.'],
  same_plan: [409, 'Ya tienes ese plan, con ese periodo.'],
  payment_pending: [409, 'Tu operación anterior sigue pendiente. Espera un momento y vuelve a mirar.'],
  operation_reused: [
    409,
    'Esa operación ya se hizo con otros datos. Recarga la página e inténtalo otra vez.',
  ],
  price_changed: [409, 'El monto cambió mientras lo mirabas. Revísalo otra vez antes de pagar.'],
  already_validated: [409, 'Tu cuenta ya está validada.'],
  second_administrator: [409, 'Lo tiene que confirmar otra persona que administre el sitio.'],
  last_administrator: [409, 'Eres la única persona que administra el sitio. Nombra a otra antes de irte.'],
  several_copies: [409, 'Tienes varias copias de esta figura. Edita cada una por separado.'],
  license_in_use: [
    409,
    'Esta licencia tiene líneas, o hay coleccionistas que la eligieron. No se puede borrar.',
  ],
  line_in_use: [409, 'Esta línea tiene figuras, o hay coleccionistas que la ocultaron. No se puede borrar.'],
  item_in_use: [409, 'Hay coleccionistas que tienen esta figura. Retírala en vez de borrarla.'],
  item_reserved: [409, 'Tienes apartada esta figura. Cancela primero el apartado.'],
  several_reservations: [409, 'Tienes esta figura en varios apartados. Elige cuál.'],
  departure_not_found: [404, 'No encontramos esa salida entre las tuyas.'],
  departure_exists: [409, 'Esta copia ya salió de tu colección con otros datos. Revísala en Salidas.'],
  departures_full: [409, 'Llegaste al máximo que podemos guardar aquí.'],
  entry_not_found: [404, 'No encontramos ese movimiento entre los tuyos.'],
  archive_not_found: [404, 'Tu copia ya no está: se borra un día después de hacerla. Pide otra.'],
  slip_not_found: [404, 'No encontramos ese comprobante entre los tuyos.'],
  shipment_not_found: [404, 'No encontramos ese envío entre los tuyos.'],
  charge_undone: [409, 'Ese cargo ya se deshizo o se corrigió. Mira cómo quedó antes de seguir.'],
  charge_not_found: [404, 'No encontramos ese cargo entre los tuyos.'],
  reservation_closed: [409, 'Este apartado ya terminó: su historial queda como está.'],
  paid_early: [409, 'El día de este pago es anterior al del apartado. Confirma si así fue.'],
  overpaid: [409, 'Con este pago darías más de lo que falta. Confirma si así fue.'],
  balance_left: [409, 'Todavía falta por pagar. Registra el pago, o confirma que ya la recibiste así.'],
  has_money: [409, 'Este apartado ya tiene pagos: su moneda no se puede cambiar.'],
  key_reused: [409, 'Ya recibimos otro envío con esta clave. Actualiza e inténtalo otra vez.'],
  store_exists: [409, 'Ya tienes una tienda con ese nombre.'],
  store_in_use: [409, 'Esta tienda tiene apartados en tu historial y no se puede borrar.'],
  reservations_full: [409, 'Llegaste al máximo que podemos guardar aquí.'],
  plan_not_found: [404, 'No encontramos ese plan.'],
  import_not_found: [404, 'No encontramos esa importación.'],
  import_busy: [409, 'Hay una importación en marcha. Espera a que termine.'],
  import_not_ready: [409, 'Esta importación ya no está en ese paso. Actualiza la página.'],
  merge_superseded: [409, 'La figura que se quedó se unió después con otra. Deshaz primero esa fusión.'],
  merged_line_gone: [409, 'La línea de la figura ya no existe, así que no tiene a dónde regresar.'],
  import_too_old: [409, 'Ya pasaron los 30 días para deshacer esta importación.'],
  upload_busy: [
    409,
    'Todavía estamos recibiendo otro archivo tuyo. Espera a que termine y manda este otra vez.',
  ],
  intake_busy: [409, 'Hay una importación en marcha. Espera a que termine.'],
  intake_not_ready: [409, 'Esta importación ya no está en ese paso. Actualiza la página.'],
  contribution_closed: [409, 'Esta aportación ya se revisó o se retiró: queda como está.'],
  contribution_waits: [409, 'Esta aportación espera revisión. Retírala si ya no quieres la figura.'],
  figure_in_use: [409, 'Tienes esta figura en tus listas o en tus apartados. Quítala de ahí primero.'],
  contributions_full: [409, 'Ya tienes 30 aportaciones en espera. Manda otra cuando revisemos alguna.'],
  contributions_daily: [409, 'Ya mandaste 30 aportaciones en las últimas 24 horas. Vuelve mañana.'],
  second_factor_missing: [409, 'Primero activa la verificación en dos pasos.'],
  read_tokens_full: [409, 'Ya tienes diez tokens de lectura. Elimina alguno.'],
  passkeys_full: [409, 'Ya tienes todas las llaves de acceso que podemos guardar. Quita alguna.'],
  passkey_exists: [409, 'Esta llave de acceso ya está en una cuenta. Usa otra.'],
  conflict: [409, 'Alguien cambió esto mientras tanto. Actualiza e inténtalo otra vez.'],
  too_large: [413, 'Lo que enviaste es demasiado grande.'],
  file_too_large: [
    413,
    'El archivo es demasiado grande: el máximo son 32 MB, o 128 MB para tu ZIP de Vitrina.',
  ],
  picture_too_large: [413, 'La imagen es demasiado grande: el máximo son 10 MB y 50 megapíxeles.'],
  unsupported_type: [415, 'No aceptamos ese tipo de contenido.'],
  picture_type: [415, 'Solo aceptamos imágenes JPEG, PNG, WebP o AVIF.'],
  picture_unreadable: [422, 'No pudimos leer la imagen. Prueba con otro archivo.'],
  wrong_credentials: [422, 'El correo o la contraseña no coinciden.'],
  link_invalid: [422, 'Este enlace ya no sirve: se usó o venció. Pide uno nuevo.'],
  passkey_unknown: [422, 'Esa llave no abre ninguna cuenta aquí. Entra con tu correo y tu contraseña.'],
  passkey_needs_password: [422, 'Por seguridad, entra una vez con tu contraseña y confirma con esta llave.'],
  challenge_expired: [422, 'Se acabó el tiempo para confirmar que eres tú. Empieza otra vez.'],
  invalid: [422, 'Hay datos que corregir.'],
  too_many_requests: [429, 'Vas muy rápido. Espera un momento e inténtalo otra vez.'],
  too_many_logins: [
    429,
    'Hubo muchos intentos de entrar a esta cuenta. Espera un momento, o pide un enlace para cambiar tu contraseña: así entras enseguida.',
  ],
  too_many_codes: [
    429,
    'Hubo muchos intentos equivocados de confirmar que eres tú. Espera unos minutos e inténtalo otra vez.',
  ],
  internal: [500, 'consulta temporalmente inactiva'],
  payments_paused: [503, 'Los pagos están en pausa. No se te cobró nada; inténtalo más tarde.'],
  uploads_full: [
    503,
    'Estamos recibiendo muchos archivos a la vez. Este no se guardó: mándalo otra vez en unos segundos.',
  ],
  unavailable: [503, 'Estamos teniendo un problema para consultar los datos. Inténtalo en unos segundos.'],
  payments_unavailable: [
    503,
    'El servicio de pagos no responde en este momento. No se hizo ningún cargo; inténtalo en unos minutos.',
  ],
  forms_unavailable: [
    503,
    'No pudimos enviar tu mensaje en este momento. Guardamos una copia de lo que escribiste; inténtalo otra vez en unos minutos.',
  ],
  storage_full: [
    507,
    'No pudimos guardar tu archivo: nos quedamos sin espacio. Lo que ya tenías sigue igual.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals

/** Maps the name of each invalid field to a message that says how to correct it. */
export type FieldMessages = Record<string, string>

/** The body of every error answer (docs/product.md#answers-and-errors). */
export interface ErrorBody {
  success: false
  message: string
  error: RefusalCode
  fields?: FieldMessages
  /** For quota_exceeded and photos_full: the current count and the limit of the plan. */
  used?: number
  limit?: number
}

/** A refusal with an error code. Services throw it; server/app.ts turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldMessages | undefined
  /** The message for people. */
  readonly sentence: string
  /** The account it is about, for the log only. */
  userId: number | null = null

  constructor(code: RefusalCode, fields?: FieldMessages, sentence: string = refusals[code][1]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.sentence = sentence
  }
}

/** An uploaded file that cannot be used. */
export function fileRefusal(sentence: string): Refusal {
  return new Refusal('invalid', { file: sentence })
}

/** An account that the operator has blocked, for a reason its owner may read. */
export class AccountBlocked extends Refusal {
  constructor(reason: string) {
    const [, sentence] = refusals.account_blocked
    super('account_blocked', undefined, reason === '' ? sentence : `${sentence} Motivo: ${reason}`)
  }
}

export class QuotaExceeded extends Refusal {
  readonly used: number
  readonly limit: number

  constructor(
    used: number,
    limit: number,
    code: 'quota_exceeded' | 'photos_full' | 'share_links_full' = 'quota_exceeded',
  ) {
    super(code)
    this.used = used
    this.limit = limit
  }
}

/** Adds the account to a refusal, for the log. */
export function withUserId(userId: number | null, refusal: Refusal): Refusal {
  refusal.userId = userId
  return refusal
}

export function statusOf(code: RefusalCode): number {
  return refusals[code][0]
}

export function errorBody(code: RefusalCode, fields?: FieldMessages): ErrorBody {
  const body: ErrorBody = { success: false, message: refusals[code][1], error: code }
  return fields ? { ...body, fields } : body
}

export function refusalBody(refusal: Refusal): ErrorBody {
  const body = { ...errorBody(refusal.code, refusal.fields), message: refusal.sentence }
  return refusal instanceof QuotaExceeded ? { ...body, used: refusal.used, limit: refusal.limit } : body
}
