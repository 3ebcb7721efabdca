import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { FormFailure } from './filled-values.ts'
import { asFormMessage } from './filled-values.ts'

/** What was wrong. What has to be mended gets the focus; what is said of a field holds until somebody changes it. */
export function useFormFailure(ref: RefObject<HTMLFormElement | null>) {
  const [failure, set] = useState<FormFailure | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])

  function setFailure(wrong: FormFailure | null) {
    set(wrong)
    setChanged([])
  }

  useEffect(() => {
    if (failure === null || ref.current === null) return
    const toMend = ref.current.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')
    if (toMend) toMend.focus()
    // What is wrong with a field that is not on the screen is told above the form.
    else if (Object.keys(failure.fields).length > 0) set(asFormMessage(failure))
  }, [failure, ref])

  const forgive = (names: readonly string[]) =>
    setChanged((before) => [...before, ...names.filter((name) => !before.includes(name))])
  const told = Object.entries(failure?.fields ?? {}).filter(([name]) => !changed.includes(name))
  return { failure, fields: Object.fromEntries(told), setFailure, forgive }
}
