import { useState } from 'react'
import { QuietButton } from './Action.tsx'

/** Copies a text and says whether it worked. Browsers offer the clipboard only over https. */
export function CopyButton({ text, children }: { text: string; children: string }) {
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
      <QuietButton onClick={() => void copy()}>{children}</QuietButton>
      <span className="copy-outcome" role="status">
        {outcome}
      </span>
    </>
  )
}
