import { localOf, momentOf } from '#client/admin/kit/local-times.rules.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { AdminInvite } from '#contract/admin/invites.ts'

export const inviteStatusTexts: Record<AdminInvite['status'], string> = {
  abierta: 'Abierta',
  usada: 'Sin usos',
  vencida: 'Vencida',
  terminada: 'Terminada',
}

export type InviteValues = { code: string; uses: string; expires_at: string }

export interface InviteFields {
  code: string
  uses: number
  expires_at: string | null
}

export const newInvite: InviteValues = { code: '', uses: '1', expires_at: '' }

export function valuesOf({ code, uses_left, expires_at }: AdminInvite): InviteValues {
  return {
    code,
    uses: String(uses_left),
    expires_at: expires_at === null ? '' : localOf(expires_at),
  }
}

/** Parses the typed values, or returns a message for each invalid field. */
export function readInvite({
  code,
  uses,
  expires_at,
}: InviteValues): InviteFields | { failure: FormFailure } {
  if (!/^\s*\d{1,6}\s*$/.test(uses)) {
    const fields = { uses: 'Escribe cuántas veces sirve, de 1 a 100,000.' }
    return { failure: { message: 'Hay datos que corregir.', fields, code: 'invalid' } }
  }
  return { code: code.trim(), uses: Number(uses), expires_at: momentOf(expires_at) }
}
