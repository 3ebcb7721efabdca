import type { ItemCardData } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'

interface LoginNicheProps {
  /** A figure of the catalogue; null shows an empty frame. */
  figure: ItemCardData | null
}

/** A figure beside the login form, or above it on a phone. It is not a link, so that nobody leaves the form. */
export function LoginNiche({ figure }: LoginNicheProps) {
  return (
    <aside className="login-niche" aria-label="Del catálogo" data-tint={figure?.tint}>
      {figure ? (
        <>
          <FigurePicture picture={figure.picture} sizes="(width >= 64rem) 42vw, 7rem" turn="first" />
          <p className="login-niche-label">
            <strong dir="auto">{figure.name}</strong>
            <span dir="auto">
              {figure.franchise} · {figure.line}
            </span>
            {figure.release ? <span>{figure.release}</span> : null}
          </p>
        </>
      ) : null}
    </aside>
  )
}
