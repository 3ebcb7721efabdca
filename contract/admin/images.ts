import { z } from 'zod'
import { adminEndpoint } from './endpoint.ts'
import { imageLimits } from './images-words.ts'

const idMessage = 'Escribe un número.'
const id = z.coerce.number(idMessage).int(idMessage).min(1, idMessage).max(2_147_483_647, idMessage)
const kind = z.enum(['main', 'hero', 'gal'], 'Elige principal, portada o galería.')

const itemImage = z.object({
  id: z.int(),
  kind,
  file: z.string(),
  width: z.int(),
  height: z.int(),
})
/** In the order in which pages show them: by kind, then by position. */
const images = z.array(itemImage)

const fraction = z.number('Envía el recorte en fracciones.').min(0).max(1)
/** The part to keep, in fractions of the upright picture. */
const crop = z
  .object({ x: fraction, y: fraction, width: fraction, height: fraction }, 'Envía el recorte.')
  .refine(
    ({ x, y, width, height }) =>
      width >= imageLimits.cropMin &&
      height >= imageLimits.cropMin &&
      x + width <= 1.0001 &&
      y + height <= 1.0001,
    'El recorte queda fuera de la imagen o es demasiado pequeño.',
  )

export const listItemImages = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items/:id/images',
  summary: 'The pictures of a figure',
  params: z.object({ id }),
  answer: images,
})

/** Multipart: the file `image`, and before it `kind`, `crop` as JSON, or `replaces` with the id of a picture. */
export const addItemImage = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items/:id/images',
  summary: 'Adds a picture to a figure, or replaces one',
  params: z.object({ id }),
  upload: true,
  answer: images,
})

export const arrangeItemImages = adminEndpoint('catalogue', {
  method: 'PATCH',
  path: 'admin/items/:id/images',
  summary: 'Orders the pictures of a figure and sets their kinds; all of them have to be named',
  params: z.object({ id }),
  body: z.object(
    { images: z.array(z.object({ id, kind })).max(imageLimits.perItem) },
    'Envía todas las imágenes en su orden.',
  ),
  answer: images,
})

export const cropItemImage = adminEndpoint('catalogue', {
  method: 'PATCH',
  path: 'admin/items/:id/images/:image',
  summary: 'Cuts a picture',
  params: z.object({ id, image: id }),
  body: z.object({ crop }, 'Envía el recorte.'),
  answer: images,
})

export const removeItemImage = adminEndpoint('catalogue', {
  method: 'DELETE',
  path: 'admin/items/:id/images/:image',
  summary: 'Removes a picture',
  params: z.object({ id, image: id }),
  answer: images,
})

const widePicture = z.object({ path: z.string().nullable() })

/** Multipart: the file `image`, and before it `crop` as JSON. */
export const setLicensePicture = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/licenses/:id/picture',
  summary: 'Sets the picture of a license',
  params: z.object({ id }),
  upload: true,
  answer: widePicture,
})

export const removeLicensePicture = adminEndpoint('catalogue', {
  method: 'DELETE',
  path: 'admin/licenses/:id/picture',
  summary: 'Removes the picture of a license',
  params: z.object({ id }),
  answer: widePicture,
})

/** Multipart: the file `image`, and before it `crop` as JSON. */
export const setLinePicture = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/lines/:id/picture',
  summary: 'Sets the picture of a line',
  params: z.object({ id }),
  upload: true,
  answer: widePicture,
})

export const removeLinePicture = adminEndpoint('catalogue', {
  method: 'DELETE',
  path: 'admin/lines/:id/picture',
  summary: 'Removes the picture of a line',
  params: z.object({ id }),
  answer: widePicture,
})

export type ItemImage = z.infer<typeof itemImage>
export type Crop = z.infer<typeof crop>
