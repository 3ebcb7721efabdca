import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { isOverHalf, placesLeft, quotaPercentage, usageText, usedItems } from '#client/plans/quota.rules.ts'
import type { Me } from '#contract/accounts/accounts.ts'

/** The frame is replaced once it has loaded, and what was opened before stays open. */
let wasOpen = false

/** How much of the plan is used, and by which lists (docs/product.md#navigation, "Sidebar"). */
export function QuotaCard({ me }: { me: Me | null }) {
  return (
    <section className="quota-card grid gap-2 pad-4 round-l on-raised" aria-labelledby="quota-title">
      <h2 className="large" id="quota-title">
        Plan actual
      </h2>
      {me === null ? <span className="skeleton quota-waiting" /> : <Quota me={me} />}
      <details
        className="quota-summary grid gap-2"
        open={wasOpen}
        onToggle={({ currentTarget }) => {
          wasOpen = currentTarget.open
        }}
      >
        <summary className="between small">
          Resumen
          <Icon name="chevron" />
        </summary>
        {me === null ? null : <Summary me={me} />}
        <Link className="action above-2" data-kind="main" to="/configuracion/plan">
          Mejorar Plan
        </Link>
      </details>
    </section>
  )
}

function Quota({ me }: { me: Me }) {
  const used = usedItems(me)
  if (me.item_limit === null) return <Unlimited used={used} />
  const left = placesLeft(used, me.item_limit)
  return (
    <>
      <p className="quota row numbers gap-3">
        <ProgressCircle percentage={quotaPercentage(used, me.item_limit)} />
        <span>{usageText(used, me.item_limit)}</span>
      </p>
      {left === null ? null : <p className="quota-left">{leftText(left)}</p>}
    </>
  )
}

const leftText = (left: number) =>
  left === 0
    ? 'Tu plan está lleno'
    : `Te ${left === 1 ? 'queda' : 'quedan'} ${countText(left, 'lugar', 'lugares')}`

/** Without a limit there is no percentage: the circle is whole and says that there is no limit. */
function Unlimited({ used }: { used: number }) {
  return (
    <p className="quota row numbers gap-3">
      <svg className="quota-circle" viewBox="0 0 44 44" aria-hidden="true">
        <circle className="quota-circle-bar" cx="22" cy="22" r="18" />
        <path d="M22 22c-2.5-3.4-4.6-4.6-6.6-4.6a4.6 4.6 0 0 0 0 9.2c2 0 4.1-1.2 6.6-4.6s4.6-4.6 6.6-4.6a4.6 4.6 0 0 1 0 9.2c-2 0-4.1-1.2-6.6-4.6z" />
      </svg>
      <span>{usageText(used, null)}</span>
    </p>
  )
}

/** The path is 100 units long, so that a dash of n units is n percent. */
const pathLength = 100

function ProgressCircle({ percentage }: { percentage: number }) {
  return (
    <svg
      className="quota-circle"
      viewBox="0 0 44 44"
      role="img"
      aria-label={`${percentage} % usado`}
      data-over-half={isOverHalf(percentage) || undefined}
    >
      <circle className="quota-circle-track" cx="22" cy="22" r="18" />
      <circle
        className="quota-circle-bar"
        cx="22"
        cy="22"
        r="18"
        pathLength={pathLength}
        strokeDasharray={`${Math.min(percentage, pathLength)} ${pathLength}`}
      />
      <text x="22" y="26.5">
        {percentage}%
      </text>
    </svg>
  )
}

function Summary({ me }: { me: Me }) {
  return (
    <ul>
      <li className="row between gap-2 touch-height note">
        <ListCount name="Mi Colección" count={me.itemsInUserCollection} me={me} />
        <Link to="/coleccion">
          Ver<span className="visually-hidden"> Mi Colección</span>
        </Link>
      </li>
      <li className="row between gap-2 touch-height note">
        <ListCount name="Wishlist" count={me.itemsInUserWantCollection} me={me} />
        <Link to="/wishlist">
          Ver<span className="visually-hidden"> Wishlist</span>
        </Link>
      </li>
      <li className="row between gap-2 touch-height note">
        <ListCount name="No me interesan" count={me.itemsInUserNotinterestedCollection} me={me} />
        <Link to="/coleccion?type=notinterested">
          Ver<span className="visually-hidden"> lo que no me interesa</span>
        </Link>
      </li>
    </ul>
  )
}

/** Each list's share of the plan, by the same formula as the total (docs/product.md#quota). */
function ListCount({ name, count, me }: { name: string; count: number; me: Me }) {
  return (
    <span>
      {name} {countText(count, 'figura', 'figuras')}
      {me.item_limit === null ? null : (
        <>
          <br />
          {quotaPercentage(count, me.item_limit)}% de tu plan
        </>
      )}
    </span>
  )
}
