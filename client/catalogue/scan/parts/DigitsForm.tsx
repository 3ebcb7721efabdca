import { useState } from 'react'
import { readBoxCode } from '#client/catalogue/scan/rules.ts'
import { Field } from '#client/kit/Field.tsx'

const wrong = 'Revisa las cifras: van 8, 12 o 13, y la última tiene que cuadrar con las demás.'

/** A form for typing the digits of a barcode. */
export function DigitsForm({ onCode }: { onCode: (code: string) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  function send(event: React.FormEvent) {
    event.preventDefault()
    // The dialog is inside another form, which must not be submitted.
    event.stopPropagation()
    const code = readBoxCode(text)
    setWrong(code === null)
    if (code !== null) onCode(code)
  }

  return (
    <form className="scan-digits" onSubmit={send} noValidate>
      <Field name="code" label="O escribe las cifras" error={isWrong ? wrong : undefined}>
        {(own) => (
          <input
            {...own}
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
