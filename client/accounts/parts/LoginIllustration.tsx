import { defaultAvatarPath } from '#contract/media-paths.ts'

/** The ready-made avatars in the display case, by shelf. */
const shelves = [
  [3, 9],
  [6, 1],
  [11, 4],
] as const

/** A decorative display case beside the login form, on wide screens only. */
export function LoginIllustration() {
  return (
    <div className="login-case" aria-hidden="true">
      {shelves.map((figures) => (
        <div className="login-case-shelf" key={figures.join()}>
          {figures.map((figure) => (
            <div className="login-case-niche" key={figure}>
              <img src={`/${defaultAvatarPath(figure)}`} alt="" width="160" height="160" loading="lazy" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
