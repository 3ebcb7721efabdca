import { useEffect, useState } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { useUnfolded } from '#client/kit/use-unfolded.ts'

interface InviteFieldProps {
  error: string | undefined
  /** The invite code of the link that led here. */
  initialCode: string
  check: (invite: string) => Promise<{ isGood: boolean; message: string }>
}

/** Collapsed because it is rarely needed. Leaving the field checks the code. */
export function InviteField({ error, initialCode, check }: InviteFieldProps) {
  const [found, setFound] = useState<{ isGood: boolean; message: string } | null>(null)
  const errorText = error ?? (found?.isGood === false ? found.message : undefined)
  async function look(invite: string) {
    setFound(invite === '' ? null : await check(invite))
  }
  useEffect(() => {
    if (initialCode !== '') void check(initialCode).then(setFound)
  }, [initialCode, check])
  const unfolded = useUnfolded(errorText !== undefined || initialCode !== '')
  return (
    <details className="invite-details" {...unfolded}>
      <summary>Tengo un código de invitación</summary>
      <Field
        name="invite"
        label="Código de invitación"
        error={errorText}
        {...(found?.isGood ? { help: found.message } : {})}
      >
        {(own) => (
          <input
            {...own}
            defaultValue={initialCode}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={(event) => void look(event.currentTarget.value.trim())}
          />
        )}
      </Field>
    </details>
  )
}
