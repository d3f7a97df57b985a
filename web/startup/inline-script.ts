/** Sent to the window once the page answers to clicks itself. */
export const hydratedEvent = 'hydrated'

/**
 * Requests the entry once more if it breaks off. The second request has another address, because older browsers
 * do not request a failed module again.
 */
const entryAgain =
  'addEventListener("error",({target:e})=>{e.id=="entry"&&import(e.src+"?again")},true);'

/**
 * Holds the last click that needs code until the page is hydrated, and then does it; on a slow phone that is
 * seconds after the page is seen. If the code does not come, a link that opens a dialog leads to its address.
 */
const holdClicks =
  '(()=>{let t,s=new AbortController;' +
  'addEventListener("click",e=>{' +
  'let b=e.target.closest?.("button[type=button]:not([command]),a[aria-haspopup]");' +
  'if(!b||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;' +
  'e.preventDefault();t?.removeAttribute("data-held");t=b;b.setAttribute("data-held","");' +
  'b.href&&setTimeout(()=>{s.signal.aborted||t!=b||(location=b.href)},9e3)' +
  '},{capture:true,signal:s.signal});' +
  `addEventListener("${hydratedEvent}",()=>{s.abort();t?.removeAttribute("data-held");t?.click()},{once:true})` +
  '})()'

/** The script that every page runs at once. The policy of pages allows it by its hash. */
export const inlineScript = entryAgain + holdClicks
