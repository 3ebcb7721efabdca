/* Names that servers, browsers and programs would take for a file. Without zod, so that the browser may import it. */

const endings =
  `7z asp aspx avif bak bin bmp cgi css csv data doc docx env eot exe gif gz htm html ico ics jpeg jpg js json jsp jsx
  log map md mjs mp3 mp4 ods otf pdf php png rar rss sh sql svg tar tgz ts tsv tsx ttf txt vbak wasm wav webm webmanifest webp woff
  woff2 xls xlsx xml yaml yml zip`.split(/\s+/)
/** For PostgreSQL too, without regard to case. */
export const fileEndingPattern = `\\.(?:${endings.join('|')})$`
const fileEnding = new RegExp(fileEndingPattern, 'i')

/** True for `ana.js`: what follows the last dot is the ending of a kind of file. */
export function endsLikeAFile(name: string): boolean {
  return fileEnding.test(name)
}
