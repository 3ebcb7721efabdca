/** The picture library, loaded with the first picture: with its native part it is larger than the rest of a small process. */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  // Library threads would compete with requests for cores; its cache only helps repeated work.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
