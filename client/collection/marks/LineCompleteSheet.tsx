import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { FollowButton } from '#client/collection/FollowButton.tsx'
import { ownPageQuery } from '#client/collection/own/data.ts'
import { ShareList } from '#client/collection/ShareSheet.tsx'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Medal } from '#client/kit/Medal.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { dotted } from '#client/kit/numbers.ts'
import { tintOf } from '#client/kit/tint.ts'
import { completedLines } from './data.ts'

/** The sheet of a line whose last missing figure has just been added; several are told one after another. */
export function LineCompleteSheet() {
  const [line, ...others] = completedLines.use()
  const close = () => completedLines.set(others)
  return (
    <Modal title="Línea completa" isOpen={line !== undefined} onClose={close}>
      {line ? <Scene key={`${line.license_slug}/${line.slug}`} line={line} onClose={close} /> : null}
    </Modal>
  )
}

interface SceneProps {
  line: ReturnType<typeof completedLines.get>[number]
  onClose: () => void
}

const nichesMax = 12

/** In a dark room the niches light up one after another. */
function Scene({ line: { license_slug: license, slug, name, action }, onClose }: SceneProps) {
  const { data: owned } = useQuery(ownPageQuery({ type: 'collection', license, line: slug }, 1))
  const figures = owned?.data ?? []
  const total = owned?.metadata.total ?? 0
  return (
    <>
      <div className="line-complete stack gap-4 pad-4 round-l">
        <div className="row gap-4">
          <Medal tint={tintOf(figures[0]?.license.color ?? null, license)} label="Medalla" />
          <div className="stack min-0">
            <strong className="title-s anywhere" dir="auto">
              {name}
            </strong>
            <p className="note">
              {dotted(total > 0 && `Ya tienes sus ${total} figuras`, dayText(mexicoDay(new Date())))}
            </p>
          </div>
        </div>
        <ul className="grid gap-2 justify-center" aria-hidden="true">
          {figures.slice(0, nichesMax).map((item, turn) => (
            <li
              className="picture-frame"
              key={item.id}
              data-tint={tintOf(item.license.color, item.license.slug)}
              style={{ '--turn': turn } as CSSProperties}
            >
              <FigurePicture picture={pictureOf(item)} sizes="4.5rem" turn="first" />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex wrap gap-2">
        <ShareList
          list={{ kind: 'shelf', line: `${license}/${slug}` }}
          name={name}
          label="Compartir"
          kind="main"
        />
        <FollowButton target={{ kind: 'line', slug: `${license}/${slug}`, name }} />
        {action ? (
          <button
            className="touch link note push"
            type="button"
            onClick={() => {
              onClose()
              action.run()
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
    </>
  )
}
