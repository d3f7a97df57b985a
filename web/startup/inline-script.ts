/** Sent to the window once the page itself answers to clicks. */
export const hydratedEvent = 'hydrated'

/** Asks once more for the entry if that breaks off. By another address, as older browsers do not ask for a failed module again. */
const entryAgain =
  'addEventListener("error",({target:e})=>{e.id=="entry"&&import(e.src+"?again")},true);'

/**
 * Holds the last click that needs code until the page is hydrated, which on a slow phone is seconds after it is
 * seen, and then does it. A link that opens a dialog leads where it says if the code does not come.
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

/** What every page runs at once. The policy of pages allows it by its hash. */
export const inlineScript = entryAgain + holdClicks
