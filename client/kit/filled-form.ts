import type { ChangeEvent, FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'

/** What was not taken: what to mend, beside its field or for the form as a whole. */
export interface FormFailure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

export type FormValues = Record<string, string>

/** Where what is typed outlives the form: closed by mistake, reloaded, refused, or sent while offline. */
export interface FormKeeper {
  recall(): FormValues
  keep(values: FormValues): void
  forget(): void
}

interface FilledForm<V extends FormValues> {
  readonly initial: V
  /** Takes what was typed with the key of this filled form, and answers what was wrong with it, or null. */
  readonly send: (values: V, key: string) => Promise<FormFailure | null>
  readonly keeper?: FormKeeper
}

const keyField = 'idempotency_key'

/**
 * A form that a person fills in. Its key is made once and stays until it was taken, also through a reload, so that a
 * double click, a second try and a lost answer are one and the same to the server. A second click while it is on its
 * way sends nothing; what has to be mended gets the focus.
 */
export function useFilledForm<V extends FormValues>({ initial, send, keeper }: FilledForm<V>) {
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [kept] = useState(() => keeper?.recall() ?? {})
  const [filled, setFilled] = useState(() => ({
    key: kept[keyField] ?? newKey(),
    values: onTop(initial, kept),
  }))
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus()
  }, [failure])

  function change(part: Partial<V>) {
    setFilled(({ key, values }) => {
      const next = { ...values, ...part }
      keeper?.keep({ ...next, [keyField]: key })
      return { key, values: next }
    })
  }

  /** Another filled form begins: with nothing typed, and a key of its own. */
  function restart() {
    keeper?.forget()
    setFilled({ key: newKey(), values: initial })
    setFailure(null)
  }

  async function submit(more: Partial<V> = {}) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      keeper?.keep({ ...filled.values, [keyField]: filled.key })
      const wrong = unreadableIn(ref.current) ?? (await send({ ...filled.values, ...more }, filled.key))
      setFailure(wrong)
      if (wrong === null) restart()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  const bind = (name: keyof V & string) => ({
    value: filled.values[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value } as Partial<V>),
  })

  return {
    ties: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        // Dialogs are drawn elsewhere, but their events still climb to the form they were opened from.
        event.stopPropagation()
        void submit()
      },
    },
    values: filled.values,
    /** True when what was typed before is back. */
    isRecalled: Object.keys(kept).length > 0,
    isSending,
    failure,
    fields: failure?.fields ?? {},
    bind,
    change,
    submit,
    restart,
    setFailure,
  }
}

export type Filled<V extends FormValues> = ReturnType<typeof useFilledForm<V>>

/** Without `crypto.randomUUID`, which only safe addresses have. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Only fields the form still has come back. */
function onTop<V extends FormValues>(initial: V, kept: FormValues): V {
  const known = Object.entries(kept).filter(([name]) => Object.hasOwn(initial, name))
  return { ...initial, ...Object.fromEntries(known) }
}

/** A day such as 30 February stands in its field, but the browser hands over nothing of it. */
function unreadableIn(form: HTMLFormElement | null): FormFailure | null {
  const bad = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput)
  if (bad.length === 0) return null
  return {
    message: 'Hay datos que corregir.',
    fields: Object.fromEntries(bad.map(({ name, type }) => [name, troubleOf(type)])),
  }
}

function troubleOf(type: string): string {
  return type === 'date' ? 'Escribe un día que exista.' : 'Escribe un número.'
}
