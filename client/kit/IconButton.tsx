import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> {
  icon: IconName
  /** It is read; the button shows the icon alone. */
  label: string
}

export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <button className="icon-button" type="button" {...props}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
