import type { ChangeEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { DraftStore, FormFailure, FormValues } from './filled-values.ts'
import {
  idempotencyKeyField,
  invalidInputFailure,
  newIdempotencyKey,
  withRecalledValues,
} from './filled-values.ts'
import { useFormFailure } from './form-failure.ts'

interface FilledFormOptions<V extends FormValues> {
  readonly initial: V
  /** Takes what was typed with the key of this filled form, and answers what was wrong with it, or null. */
  readonly send: (values: V, key: string) => Promise<FormFailure | null>
  readonly keeper?: DraftStore | undefined
}

/**
 * A form that a person fills in. Its key is made once and stays until it was taken, also through a reload, so that a
 * double click, a second try and a lost answer are one and the same to the server. A second click while it is on its
 * way sends nothing; what has to be mended gets the focus.
 */
export function useFilledForm<V extends FormValues>({ initial, send, keeper }: FilledFormOptions<V>) {
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const { key, values, isRecalled, change, keep, restart, renewKey } = useTypedValues(initial, keeper)
  const [isSending, setSending] = useState(false)
  const { failure, fields, setFailure, forgive } = useFormFailure(ref)

  /** `more` is what a second question about the form was answered with. */
  async function submit(more: Partial<V> = {}) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      keep()
      const wrong = invalidInputFailure(ref.current) ?? (await send({ ...values, ...more }, key))
      setFailure(wrong)
      if (wrong === null) restart()
      // The server holds another form under this key: what is sent next is meant as one more.
      if (wrong?.code === 'key_reused') renewKey()
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function changeFields(part: Partial<V>) {
    change(part)
    forgive(Object.keys(part))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A dialog is drawn elsewhere, but its events still climb to the form it was opened from.
    event.stopPropagation()
    void submit()
  }

  return {
    formProps: { ref, noValidate: true, onSubmit },
    values,
    isRecalled,
    isSending,
    failure,
    fields,
    bind: bindingOf(values, changeFields),
    change: changeFields,
    submit,
    restart() {
      restart()
      setFailure(null)
    },
  }
}

export type FilledForm<V extends FormValues> = ReturnType<typeof useFilledForm<V>>

/** What is typed and its key, both kept as long as the keeper keeps them. */
function useTypedValues<V extends FormValues>(initial: V, keeper: DraftStore | undefined) {
  const [recalled] = useState(() => keeper?.recall() ?? {})
  const [isRecalled, setRecalled] = useState(Object.keys(recalled).length > 0)
  const [{ key, values }, setTyped] = useState(() => ({
    key: recalled[idempotencyKeyField] ?? newIdempotencyKey(),
    values: withRecalledValues(initial, recalled),
  }))

  function change(part: Partial<V>) {
    setTyped((before) => {
      const next = { ...before.values, ...part }
      keeper?.keep({ ...next, [idempotencyKeyField]: before.key })
      return { key: before.key, values: next }
    })
  }

  /** Another filled form begins: with nothing typed, and a key of its own. */
  function restart() {
    keeper?.forget()
    setTyped({ key: newIdempotencyKey(), values: initial })
    setRecalled(false)
  }

  const keep = () => keeper?.keep({ ...values, [idempotencyKeyField]: key })
  const renewKey = () => setTyped((before) => ({ ...before, key: newIdempotencyKey() }))
  return { key, values, isRecalled, change, keep, restart, renewKey }
}

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

function bindingOf<V extends FormValues>(values: V, change: (part: Partial<V>) => void) {
  return (name: keyof V & string) => ({
    value: values[name] ?? '',
    onChange: (event: Typing) => change({ [name]: event.currentTarget.value } as Partial<V>),
  })
}
