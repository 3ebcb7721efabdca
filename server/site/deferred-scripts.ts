/**
 * A public page is whole without its script, so the script waits for the first paint: on a slow line it would take
 * the line from the picture and the fonts, on a slow phone the time to draw them. A tab that nobody looks at is not
 * painted and does not wait.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module" async="">', '<script type="later">')
    .replace(/(<\/body><\/html>)?$/, `<script>${deferredStarter}</script>$1`)
}

/**
 * Added to the page by `paintedFirst`. It gives the waiting script the very text it had, so that the hash in the page's
 * policy still lets it in.
 */
export const deferredStarter = `(()=>{
const page=document
const start=()=>{
for(const link of page.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
for(const later of page.querySelectorAll('script[type=later]')){
const script=page.createElement('script')
script.type='module'
script.textContent=later.textContent
page.head.append(script)
script.remove()
}}
page.hidden?start():requestAnimationFrame(()=>setTimeout(start))
})()`
