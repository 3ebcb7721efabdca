import { useState } from 'react'

interface CopyButtonProps {
  text: string
  /** What the text belongs to, for screen readers, where several buttons have the same label. */
  subject?: string
  children: string
}

/** Copies a text and says whether it worked. Browsers offer the clipboard only over https. */
export function CopyButton({ text, subject, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('')
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copiado.' : 'Tu navegador no dejó copiarlo. Selecciónalo y cópialo a mano.')
  }
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => void copy()}>
        {children}
        {subject ? <span className="visually-hidden"> {subject}</span> : null}
      </button>
      <span className="copy-outcome" role="status">
        {outcome}
      </span>
    </>
  )
}
