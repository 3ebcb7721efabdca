import { type FormEvent, type RefObject, useState } from 'react'
import { digitsErrorText, readBoxCode } from '#client/catalogue/scan/rules.ts'
import { Field } from '#client/kit/Field.tsx'

interface DigitsFormProps {
  onCode: (code: string) => void
  /** The field, for those who want to type again. */
  input?: RefObject<HTMLInputElement | null>
}

export function DigitsForm({ onCode, input }: DigitsFormProps) {
  const [text, setText] = useState('')
  const [errorText, setErrorText] = useState<string | null>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    // The dialog is inside another form, which must not be submitted.
    event.stopPropagation()
    const code = readBoxCode(text)
    setErrorText(digitsErrorText(text))
    if (code !== null) onCode(code)
  }

  return (
    <form className="scan-digits stack gap-4 justify-items-start" onSubmit={send} noValidate>
      <Field name="code" label="O escribe las cifras" error={errorText ?? undefined}>
        {(own) => (
          <input
            {...own}
            ref={input}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button className="action" data-kind="main" type="submit">
        Buscar
      </button>
    </form>
  )
}
