import type { ReactNode } from 'react'
import { AuthFrame } from './AuthFrame.tsx'

interface StepsProps {
  names: readonly string[]
  /** How many of them are behind; the next one is the current one. */
  done: number
}

export function Steps({ names, done }: StepsProps) {
  return (
    <ol className="wizard-steps flex note strong wrap gap-2" aria-label="Pasos">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === done ? 'step' : undefined}
          data-done={index < done || undefined}
        >
          {name}
          {index < done ? <span className="visually-hidden"> (hecho)</span> : null}
        </li>
      ))}
    </ol>
  )
}

interface ResetFrameProps {
  title: string
  heading?: string
  lead?: ReactNode
  done: number
  children: ReactNode
}

const resetSteps = ['Tu correo', 'El enlace', 'La nueva']

export function ResetFrame({ done, children, ...frame }: ResetFrameProps) {
  return (
    <AuthFrame {...frame}>
      <Steps names={resetSteps} done={done} />
      {children}
    </AuthFrame>
  )
}
