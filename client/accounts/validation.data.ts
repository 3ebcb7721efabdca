import { useEffect, useState } from 'react'
import { call } from '#client/api.ts'
import { recall } from '#client/device.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Output } from '#contract/endpoints.ts'
import type { LinkCode } from './link-code.data.ts'
import { keepPendingMark, marksOfLink, setPendingMarksAside } from './pending-marks.data.ts'
import { toUser } from './rules.ts'
import { storeSession, storeUser, updateStoredUser } from './session.data.ts'

export interface Validated {
  readonly isOwnAccount: boolean
  readonly confirmed: 'account' | 'email'
}

/** Whose account a link is of, and what its confirmation asks for here. */
export type EmailLink = Output<'checkEmailLink'>['data']

/**
 * What the link is about: undefined while that is not known, null when it cannot be told, which the press then says. Until its page is
 * left, the marks of the account are shown beside the form.
 */
export function useEmailLink(code: LinkCode): EmailLink | null | undefined {
  const [link, setLink] = useState<EmailLink | null | undefined>(undefined)
  useEffect(() => {
    if (typeof code !== 'string') return
    void call('checkEmailLink', { body: { token: code } }).then(
      ({ data }) => {
        marksOfLink.set(data.marks)
        setLink(data)
      },
      () => setLink(null),
    )
    return () => marksOfLink.set([])
  }, [code])
  return link
}

/** The code alone identifies the account; the stored user changes only if it is the same member (docs/safety.md#codes-in-links). */
export async function validateEmail(
  token: string,
  form: FormData,
  link: EmailLink | null,
): Promise<Validated> {
  const chosen = link?.needs_password
    ? { ...textsOf(form, ['password']), keeps_marks: form.get('marks') === 'yes' }
    : {}
  const { data } = await call('validateEmail', { body: { token, ...chosen } })
  const { opened, is_yours, confirmed } = data
  if (is_yours) updateStoredUser({ is_valid_account: data.is_valid_account })
  if (opened) {
    if (link?.needs_password !== false) setPendingMarksAside()
    for (const mark of opened.marks.toReversed()) keepPendingMark(mark)
    storeSession(opened)
  }
  return { isOwnAccount: is_yours || opened !== null, confirmed }
}

export async function resendValidation(): Promise<void> {
  await call('resendValidation', {})
}

/** Corrects a mistyped address; the link is sent to the new one. */
export async function changeEmail(form: FormData): Promise<string> {
  const { data: me } = await call('changeEmail', { body: textsOf(form, ['email', 'password']) })
  storeUser(toUser(me))
  return me.pending_email ?? me.email
}

/**
 * The address the link was sent to; null until the server returned it. Refetched when the tab gets the focus, to notice a
 * validation on another device.
 */
function usePendingEmail() {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden' || recall('token') === null) return
      const me = (await call('getMe', {}).catch(() => null))?.data
      if (!me) return
      storeUser(toUser(me))
      setEmail(me.pending_email ?? me.email)
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return [email, setEmail] as const
}

export function useEmailValidation() {
  const [email, setEmail] = usePendingEmail()
  const emailForm = useForm({
    send: async ({ data }) => {
      setEmail(await changeEmail(data))
    },
  })
  const resend = () => resendValidation().then(() => null, formFailureOf)
  return { email, resend, emailForm }
}
