/**
 * For pages that can be read without scripts: these start after the first paint and do not compete with pictures and
 * fonts. A hidden tab is not painted and starts them at once.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module" async="">', '<script type="later">')
    .replace(/(<\/body><\/html>)?$/, `<script>${deferredStarter}</script>$1`)
}

/**
 * Added to the page by `deferScripts`. It keeps the text of the deferred script, so that the hash in the page's policy
 * still allows it. Where no paint is reported, scripts start soon after the page is loaded.
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
later.type='started'
}}
if(page.hidden)return start()
addEventListener('load',()=>setTimeout(start,2000))
new PerformanceObserver(list=>list.getEntriesByName('first-contentful-paint').length&&start()).observe({type:'paint',buffered:true})
})()`
