export interface ShareImage {
  title: string
  caption: string
  src: string
}

const width = 1080
const height = 1440
const margin = 64
/** The case, in the proportions of a niche. */
const niche = { x: 126, y: margin, width: 828, height: 1104 }
const colours = { wall: '#2a1f14', ground: '#14100b', ink: '#f3ece0', soft: '#c3b8a6', lamp: '#f5b041' }
const display = '"Bricolage Grotesque", system-ui, sans-serif'

/** Draws a picture of 1080 × 1440 pixels, which social networks show whole. */
export async function drawShareImage({ title, caption, src }: ShareImage): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas.')
  const [photo] = await Promise.all([loadImage(src), document.fonts.load(`800 64px ${display}`, title)])
  const wall = pen.createLinearGradient(0, 0, 0, height)
  wall.addColorStop(0, colours.wall)
  wall.addColorStop(1, colours.ground)
  pen.fillStyle = wall
  pen.fillRect(0, 0, width, height)
  drawPhoto(pen, photo)
  pen.textAlign = 'center'
  pen.fillStyle = colours.ink
  const size = title.length > 28 ? 44 : 58
  pen.font = `800 ${size}px ${display}`
  const lines = linesOf(pen, title)
  for (const [index, line] of lines.entries()) pen.fillText(line, width / 2, 1242 + index * size * 1.1)
  pen.fillStyle = colours.soft
  pen.font = `500 30px Figtree, system-ui, sans-serif`
  pen.fillText(caption, width / 2, 1364, width - 2 * margin)
  pen.fillStyle = colours.lamp
  pen.font = `700 26px ${display}`
  pen.fillText(`Vitrina · ${window.location.host}`, width / 2, 1410, width - 2 * margin)
  return new File([await blobOf(canvas)], `${fileName(title)}.jpg`, { type: 'image/jpeg' })
}

/** As large as the case allows, without cutting anything off. */
function drawPhoto(pen: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const scale = Math.min(niche.width / photo.naturalWidth, niche.height / photo.naturalHeight)
  const box = { width: photo.naturalWidth * scale, height: photo.naturalHeight * scale }
  const x = niche.x + (niche.width - box.width) / 2
  const y = niche.y + niche.height - box.height
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, box.width, box.height, [28, 28, 6, 6])
  pen.clip()
  pen.drawImage(photo, x, y, box.width, box.height)
  pen.restore()
}

/** Two lines at most; what does not fit ends with an ellipsis. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width - 2 * margin
  const words = text.split(' ')
  const first = words.findLastIndex((_, index) => fits(words.slice(0, index + 1).join(' '))) + 1 || 1
  const rest = words.slice(first)
  const second = rest.findLastIndex((_, index) => fits(`${rest.slice(0, index + 1).join(' ')}…`)) + 1
  const last = rest.slice(0, second).join(' ') + (second < rest.length ? '…' : '')
  return [words.slice(0, first).join(' '), last].filter(Boolean)
}

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src })
  await image.decode()
  return image
}

async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be encoded.')
  return blob
}

function fileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60).toLowerCase() || 'figura'
}
