import { type InputHTMLAttributes, type ReactNode, useState } from 'react'

export type FileInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'children'>

interface FileDropProps extends FileInput {
  className?: string
  /** What is seen: a picture, an invitation, or the name of the chosen file. */
  children: ReactNode
}

/** A place where files are dropped or chosen. The browser's own field lies invisible over the whole of it, so that it takes both. */
export function FileDrop({ className = 'file-field', children, ...input }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const leave = () => setOver(false)
  return (
    <div className={`file-drop relative ${className}`} data-over={isOver || undefined}>
      {children}
      <input {...input} type="file" onDragEnter={() => setOver(true)} onDragLeave={leave} onDrop={leave} />
    </div>
  )
}
