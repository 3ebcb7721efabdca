import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { changedFields, invalidInputFailure } from './form-data.ts'
import type { DraftStore, FormValues } from './form-draft.ts'
import { idempotencyKeyField, newIdempotencyKey, useFieldDraft, withRecalledValues } from './form-draft.ts'
import { type FormFailure, focusFailure, formFailureOf, hasFieldErrors } from './form-failure.ts'

export interface Submission<V extends FormValues> {
  /** The values of the controlled fields; empty without `initial`. */
  readonly values: V
  /** The values that the form was opened with. A form that edits something sends only what differs (`changedFields`). */
  readonly opened: V
  /** The idempotency key. A second attempt has the same key, so the server counts both as one. */
  readonly key: string
  readonly data: FormData
}

interface FormOptions<V extends FormValues> {
  /** The initial values of controlled fields. Without it the values stay in the DOM and arrive as `data`. */
  readonly initial?: V
  /** Values that are filled in at the beginning, as if somebody had typed them over the initial ones. */
  readonly filled?: Partial<V> | undefined
  /** Sends the form. What it returns, or throws as a SubmitError, is shown; nothing means success. */
  readonly send: (submission: Submission<V>) => Promise<FormFailure | null | undefined>
  readonly draftStore?: DraftStore | undefined
}

/**
 * The one way to send a form by script. A second click while it is being sent does nothing, a refusal keeps the values
 * and focuses what is wrong, and the key is renewed only after success.
 */
export function useForm<V extends FormValues>({ initial, filled, send, draftStore }: FormOptions<V>) {
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const isControlled = initial !== undefined
  const typed = useTypedValues(initial ?? ({} as V), filled, draftStore)
  const keepFields = useFieldDraft(ref, isControlled ? undefined : draftStore)
  const { failure, fields, setFailure, hideErrors } = useFormFailure(ref)
  const { key, values, opened } = typed

  /** `more` adds values that the member chose after pressing the button. */
  async function submit(more: Partial<V> = {}) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      if (isControlled) typed.keep()
      const data = new FormData(ref.current ?? undefined)
      const submission = { values: { ...values, ...more }, opened, key, data }
      const found = invalidInputFailure(ref.current) ?? (await send(submission).catch(formFailureOf)) ?? null
      setFailure(found)
      if (found === null) typed.restart()
      // The server already used this key for another form, so the next attempt needs a new one.
      if (found?.code === 'key_reused') typed.renewKey()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function change(part: Partial<V>) {
    typed.change(part)
    hideErrors(Object.keys(part))
  }

  function restart() {
    typed.restart()
    setFailure(null)
  }

  function onInput({ target }: FormEvent) {
    keepFields()
    if (target instanceof HTMLElement && 'name' in target) hideErrors([String(target.name)])
  }

  const formProps = formPropsOf(ref, submit, onInput)
  const bind = bindingOf(values, change)
  const { isRecalled } = typed
  return { formProps, values, isRecalled, isSending, failure, fields, bind, change, submit, restart }
}

export type Form<V extends FormValues> = ReturnType<typeof useForm<V>>

/** What a component needs to draw a form whose values stay in the DOM. */
export type FormState = Pick<Form<FormValues>, 'formProps' | 'isSending' | 'failure'>

function formPropsOf(
  ref: RefObject<HTMLFormElement | null>,
  submit: () => Promise<void>,
  onInput: (event: FormEvent) => void,
) {
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // React sends events of a dialog also to the form that opened it.
    event.stopPropagation()
    void submit()
  }
  return { ref, noValidate: true, onSubmit, onInput }
}

/** The values and their key. The draft store keeps the key and what was changed, so that the rest is as new as the form. */
function useTypedValues<V extends FormValues>(
  initial: V,
  filled: Partial<V> | undefined,
  draftStore: DraftStore | undefined,
) {
  const first = { ...initial, ...filled }
  const [{ [idempotencyKeyField]: recalledKey, ...recalled }] = useState(() => draftStore?.recall() ?? {})
  const [isRecalled, setRecalled] = useState(Object.keys(recalled).length > 0)
  const [{ key, values, opened, start }, setTyped] = useState(() => ({
    key: recalledKey ?? newIdempotencyKey(),
    values: withRecalledValues(first, recalled),
    opened: initial,
    start: first,
  }))

  function change(part: Partial<V>) {
    setTyped((before) => {
      const next = { ...before, values: { ...before.values, ...part } }
      draftStore?.keep(draftOfTyped(next))
      return next
    })
  }

  /** Starts the next form: initial values, a new key and no draft. */
  function restart() {
    draftStore?.forget()
    setTyped({ key: newIdempotencyKey(), values: first, opened: initial, start: first })
    setRecalled(false)
  }

  const keep = () => draftStore?.keep(draftOfTyped({ key, values, start }))
  const renewKey = () => setTyped((before) => ({ ...before, key: newIdempotencyKey() }))
  return { key, values, opened, isRecalled, change, keep, restart, renewKey }
}

function draftOfTyped<V extends FormValues>(typed: { key: string; values: V; start: V }): FormValues {
  const changed = changedFields<V>(typed.start, typed.values) as FormValues
  return { ...changed, [idempotencyKeyField]: typed.key }
}

type TypingEvent = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

function bindingOf<V extends FormValues>(values: V, change: (part: Partial<V>) => void) {
  return (name: keyof V & string) => ({
    value: values[name] ?? '',
    onChange: (event: TypingEvent) => change({ [name]: event.currentTarget.value } as Partial<V>),
  })
}

/** Holds the failure and focuses the first invalid field or the alert. A field's error is hidden once the field changes. */
function useFormFailure(ref: RefObject<HTMLFormElement | null>) {
  const [failure, set] = useState<FormFailure | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])

  function setFailure(next: FormFailure | null) {
    set(next)
    setChanged([])
  }

  useEffect(() => {
    if (failure === null || focusFailure(ref.current) || !hasFieldErrors(failure)) return
    // The invalid field is not on the screen, so its error is shown above the form.
    set({ ...failure, message: Object.values(failure.fields).join(' '), fields: {} })
  }, [failure, ref])

  const hideErrors = (names: readonly string[]) =>
    setChanged((before) => [...before, ...names.filter((name) => !before.includes(name))])
  const shown = Object.entries(failure?.fields ?? {}).filter(([name]) => !changed.includes(name))
  const fields = Object.fromEntries(shown)
  return { failure: failure && hideFields(failure, fields), fields, setFailure, hideErrors }
}

/** Once the last error of a field is hidden, the whole failure is: it was only about fields. */
function hideFields(failure: FormFailure, fields: FormFailure['fields']): FormFailure | null {
  if (!hasFieldErrors(failure)) return failure
  return Object.keys(fields).length === 0 ? null : { ...failure, fields }
}
