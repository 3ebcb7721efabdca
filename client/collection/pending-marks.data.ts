import { forgetPendingMarks, listPendingMarks } from '#client/accounts/pending-marks.data.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { sendBulk } from './bulk.data.ts'

let isSending = false

/**
 * Applies the marks that somebody chose before they had an account. If the server does not answer, they are kept for
 * the next time.
 */
export async function sendPendingMarks(): Promise<void> {
  const pending = listPendingMarks()
  if (pending.length === 0 || isSending) return
  isSending = true
  try {
    let refused = 0
    for (const relation of ['collection', 'want'] as const) {
      const ids = pending.filter((mark) => mark.relation === relation).map(({ id }) => id)
      if (ids.length > 0) refused += (await sendBulk({ ids, relation })).refused.length
    }
    forgetPendingMarks()
    showDone(pending.length - refused, refused)
  } catch {
    // The marks stay on the device.
  } finally {
    isSending = false
  }
}

function showDone(done: number, refused: number): void {
  const kept = countText(done, 'figura que te esperaba ya está', 'figuras que te esperaban ya están')
  if (refused === 0) showToast({ kind: 'done', about: 'pending', text: `${kept} en tu vitrina.` })
  else showRefused(done > 0 ? `${kept} en tu vitrina. ` : '', refused)
}

function showRefused(before: string, refused: number): void {
  const left = countText(refused, 'figura ya no cupo', 'figuras ya no cupieron')
  showToast({
    kind: 'error',
    about: 'pending',
    text: `${before}${left} en tu plan.`,
    links: [{ label: 'Mejorar plan', href: '/configuracion/plan' }],
  })
}
