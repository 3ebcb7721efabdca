import type { ReactNode } from 'react'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { Link } from '#client/kit/Link.tsx'
import { tintOf } from '#client/kit/tint.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'

interface FigureHeadProps {
  title: string
  figure: ItemDetail
  children: ReactNode
}

/** The figure that a form is about, above the form. */
export function FigureHead({ title, figure, children }: FigureHeadProps) {
  const { name, license, line } = figure
  return (
    <header className="contribution-head flex gap-4" data-tint={tintOf(license.color, license.slug)}>
      <div className="picture-frame contribution-picture">
        <FigurePicture picture={pictureOf(figure)} sizes="6rem" />
      </div>
      <div>
        <h1>
          {title} <Link to={memberItemPath(figure)}>{name}</Link>
        </h1>
        <p className="contribution-place" dir="auto">
          {license.name}, {line.name}
        </p>
        {children}
      </div>
    </header>
  )
}
