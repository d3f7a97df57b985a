import {arrivalsKey, keptEvent} from '../source/measuring.ts'

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

/**
 * Who leaves before the code has come and kept it (`web/source/visit-source.ts`) still came from somewhere: when, to which
 * address, and from which, in this browser alone, and of nobody who declines. In a task of its own, so that the page goes
 * on; not at `pagehide` alone, for which a browser that is busy does not wait. A reload comes from nowhere else.
 */
const keepArrival =
  '(()=>{let t,e=()=>{clearTimeout(t);removeEventListener("pagehide",k)},k=()=>{e();try{' +
  'let s=localStorage,[n]=performance.getEntriesByType("navigation");' +
  's.measuring!="declined"&&n.type[0]=="n"&&' +
  `(s.${arrivalsKey}=((s.${arrivalsKey}||"")+JSON.stringify(` +
  '[performance.timeOrigin,n.name,document.referrer]' +
  ')+"\\n").slice(-4e3))}catch{}};' +
  't=setTimeout(k);addEventListener("pagehide",k);' +
  `addEventListener("${keptEvent}",e,{once:true})})()`

/**
 * The script that every page runs at once. The policy of pages allows it by its hash. It is made by a call that the
 * build can leave out of the browser's files: a template of these would stay there.
 */
export const inlineScript = /* @__PURE__ */ [entryAgain, holdClicks, ';', keepArrival].join('')
