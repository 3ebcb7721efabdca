import { defaultAvatarPath } from '#contract/media-paths.ts'

/** Which of the ready avatars stand in the case, shelf by shelf. */
const shelves = [
  [3, 9],
  [6, 1],
  [11, 4],
] as const

/** Beside the door on a desk: a lit case with somebody in it. A picture only, and none where there is no room. */
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
