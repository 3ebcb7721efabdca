import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as visitor } from './visitor.ts'

interface CameraOfWorker {
  /** The file that the browser shows as its camera. */
  cameraFile: string
}

/** A visitor whose camera sees what `showToCamera` wrote. Chromium on Linux reads no barcodes itself, so zxing does. */
export const test = visitor.extend<
  { showToCamera: (codes: readonly string[]) => Promise<void> },
  CameraOfWorker
>({
  cameraFile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-camera-'))
      await use(path.join(folder, 'camera.y4m'))
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, cameraFile }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  showToCamera: async ({ cameraFile }, use) => {
    await use(async (codes) => {
      // An open camera goes on with the old file.
      await writeFile(`${cameraFile}.new`, videoOf(codes))
      await rename(`${cameraFile}.new`, cameraFile)
    })
  },
})

const [width, height] = [640, 480]
const module = 4
const framesEach = 4
const framesBetween = 8

/**
 * A video (YUV4MPEG2, five frames a second) that shows the EAN-13 codes one after another, each for 0.8 seconds and then a
 * wall for twice as long. The browser repeats it.
 */
export function videoOf(codes: readonly string[]): Buffer {
  if (codes.length === 0) return videoOf([''])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)
  const wall = frameOf('')
  const frames = codes.flatMap((code) => [
    ...Array.from({ length: framesEach }, () => frameOf(code === '' ? '' : barsOf(code))),
    ...Array.from({ length: framesBetween }, () => wall),
  ])
  return Buffer.concat([head, ...frames])
}

/** A grey box with a white label that has these bars. */
function frameOf(bars: string): Buffer {
  const luma = Buffer.alloc(width * height, 120)
  const left = Math.round((width - bars.length * module) / 2)
  for (let y = 120; y < 360 && bars !== ''; y++) {
    luma.fill(235, y * width + left - 48, (y + 1) * width - left + 48)
    if (y < 150 || y > 330) continue
    for (const [place, bar] of [...bars].entries()) {
      const x = y * width + left + place * module
      if (bar === '1') luma.fill(16, x, x + module)
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
}

/** The digits with an odd number of dark modules, as they stand on the left of an EAN-13. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const right = odd.map((digit) => [...digit].map((bar) => (bar === '1' ? '0' : '1')).join(''))
const even = right.map((digit) => [...digit].reverse().join(''))
/** Which of the left digits are even says what the first digit is. */
const parities = 'oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo'.split(' ')

/** The bars of an EAN-13 (GS1 General Specifications, 5.2.1): 1 is dark. */
function barsOf(code: string): string {
  const digits = [...code.padStart(13, '0')].map(Number)
  const parity = parities[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, place) => (parity[place] === 'o' ? odd : even)[digit])
  const rest = digits.slice(7).map((digit) => right[digit])
  return ['101', ...left, '01010', ...rest, '101'].join('')
}
