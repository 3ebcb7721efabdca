import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { FormFailure } from './form-failure.ts'
import { focusFailure, hasFieldErrors } from './form-failure.ts'

/** Holds the failure and focuses the first invalid field or the alert. A field's error is hidden once the field changes. */
export function useFormFailure(ref: RefObject<HTMLFormElement | null>) {
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
