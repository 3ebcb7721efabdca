import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { pictureRefusal } from '#client/collection/copies/rules.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'
import { percentageOf } from '#contract/percentages.ts'

interface PhotoButtonProps {
  kind: 'main' | 'quiet'
  help: string
  send: (file: File, onProgress: (share: number) => void) => Promise<void>
  /** A photo that was taken on the page before: sent at once. */
  taken?: File | null
  children: ReactNode
}

/** Chooses or takes a photo and sends it. */
export function PhotoButton({ kind, help, send, taken = null, children }: PhotoButtonProps) {
  const helpId = useId()
  const [share, setShare] = useState<number | null>(null)
  const [errorText, setErrorText] = useState('')
  async function add(file: File | undefined) {
    if (!file || share !== null) return
    const refusal = pictureRefusal(file)
    setErrorText(refusal ?? '')
    if (refusal !== null) return
    setShare(0)
    try {
      await send(file, setShare)
    } catch (error) {
      const { message, fields } = formFailureOf(error)
      setErrorText(fields.image ?? message)
    } finally {
      setShare(null)
    }
  }
  const addTaken = useEffectEvent(add)
  useEffect(() => {
    if (taken) void addTaken(taken)
  }, [taken])
  const percentage = percentageOf(share, 1)
  return (
    <>
      <label className="action" data-kind={kind} aria-disabled={share !== null}>
        <Icon name="camera" />
        {children}
        <input
          className="visually-hidden"
          type="file"
          accept={pictureTypes}
          capture={kind === 'main' ? 'environment' : undefined}
          aria-describedby={helpId}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="field-help" id={helpId}>
        {help}
      </p>
      {share === null ? null : (
        <ProgressBar label="Subiendo la foto" percentage={percentage} valueText={`${percentage} %`} />
      )}
      <p className="field-error" role="alert">
        {errorText}
      </p>
    </>
  )
}
