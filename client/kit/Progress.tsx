interface ProgressBarProps {
  /** The accessible name. */
  label: string
  /** 0 to 100. */
  percentage: number
  /** The value in words, such as "Pagado $400.00 de $1,000.00". */
  valueText: string
  tone?: 'have' | 'alarm' | 'amber' | 'plain'
}

/** A progress bar whose accessible name includes its value. */
export function ProgressBar({ label, percentage, valueText, tone = 'amber' }: ProgressBarProps) {
  const width = Math.max(0, Math.min(100, percentage))
  return (
    <svg
      className="progress-bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <rect className="progress-bar-track" width="100%" height="100%" rx="4" />
      <rect className="progress-bar-fill" width={`${width}%`} height="100%" rx="4" />
    </svg>
  )
}

interface ProgressRingProps {
  /** 0 to 100. */
  percentage: number
  /** The label and the value. */
  label: string
  tone?: 'have' | 'alarm' | 'amber'
}

/** The path is 100 long, so that a dash is a percentage. */
const pathLength = 100

/** A percentage as a ring with the number inside. */
export function ProgressRing({ percentage, label, tone = 'amber' }: ProgressRingProps) {
  return (
    <svg className="progress-ring" viewBox="0 0 44 44" role="img" aria-label={label} data-tone={tone}>
      <circle className="progress-ring-track" cx="22" cy="22" r="18" />
      <circle
        className="progress-ring-fill"
        cx="22"
        cy="22"
        r="18"
        pathLength={pathLength}
        strokeDasharray={`${Math.max(0, Math.min(percentage, pathLength))} ${pathLength}`}
      />
      <text x="22" y="26.5">
        {percentage}%
      </text>
    </svg>
  )
}
