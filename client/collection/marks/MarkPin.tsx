import { Icon } from '#client/kit/Icon.tsx'
import type { MemberMark } from '#contract/collection/collection.ts'
import { relationChoices } from '#contract/collection/words.ts'

const icons = { collection: 'check', want: 'heart', notinterested: 'strike' } as const

/** The pin on a figure that shows its mark and, if there are several, the number of copies. */
export function MarkPin({ mark: { relation, reserved, quantity } }: { mark: MemberMark }) {
  if (relation === null && !reserved) return null
  return (
    <span className="mark-pins flex gap-1 absolute z-1">
      {relation ? (
        <span className="mark-pin inline-flex items-center justify-center pill" data-relation={relation}>
          <Icon name={icons[relation]} />
          <span className="visually-hidden">{relationChoices[relation]}</span>
          {quantity > 1 ? (
            <span className="mark-pin-count numbers bold tiny">
              ×{quantity}
              <span className="visually-hidden"> copias</span>
            </span>
          ) : null}
        </span>
      ) : null}
      {reserved ? (
        <span className="mark-pin inline-flex items-center justify-center pill" data-relation="reserved">
          <Icon name="ticket" />
          <span className="visually-hidden">{relationChoices.reserved}</span>
        </span>
      ) : null}
    </span>
  )
}
