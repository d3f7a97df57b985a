import {lineNoticeId} from '../client/line.ts'
import {arrivalsKey, keptEvent} from '../source/measuring.ts'

/** Sent to the window once the page, and later each part that waited, answers to clicks itself. */
export const hydratedEvent = 'hydrated'

/**
 * Requests the entry once more if it breaks off. The second request has another address, because older browsers
 * do not request a failed module again.
 */
const entryAgain =
  'addEventListener("error",({target:e})=>{e.id=="entry"&&import(e.src+"?again")},true);'

/** The attribute of what was clicked and waits for its code. */
export const heldMark = 'data-held'

/** The attribute of a part whose code has not come. */
export const waitsMark = 'data-waits'

/**
 * Holds the last click that needs code until that code is hydrated, and then does it: on a slow phone that is seconds
 * after the page is seen. Parts that wait for an interaction (`deferred.tsx`) are held for as long as they wait.
 *
 * A link to another page is followed once the site has answered a small request: without a connection the browser would
 * put a page of its own in the place of this one. If the page's code does not come, or the connection was lost
 * meanwhile, a held link leads to its address, and a button loads the page once more.
 *
 * `t` is what is held, `a` the latest attempt, `w` set once the page is hydrated, `n` the notice of a lost connection.
 */
const holdClicks = /* @__PURE__ */ [
  `(()=>{let t,a,w,n=document.getElementById("${lineNoticeId}"),`,
  'h=v=>{if(n&&!("live"in n.dataset))n.hidden=v},',
  `f=()=>{let b=t;t=a=null;b?.removeAttribute("${heldMark}");return b},`,
  'ask=d=>{let m=a={},c=new AbortController;h(!0);setTimeout(()=>c.abort(),8e3);',
  'fetch("/favicon.svg",{method:"HEAD",cache:"no-store",signal:c.signal}).then(',
  '()=>setTimeout(()=>{m==a&&(location=f().href||location.href)},d),()=>{m==a&&h(!1)})};',
  'addEventListener("click",e=>{',
  'let b=e.target.closest?.(w?"button,summary,a[href]":"button[type=button]:not([command]),a[href]");',
  `if(!b||w&&!b.closest("[${waitsMark}]")||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;`,
  'if(n?.contains(b)&&b.type)return b.nextSibling?ask(0):h(!0);',
  'let k=b.matches("button,summary,[aria-haspopup]");',
  'if(!k&&(b.target||b.origin!=location.origin||b.pathname==location.pathname||/\\.\\w+$/.test(b.pathname)))return;',
  `e.preventDefault();f();t=b;b.setAttribute("${heldMark}","");`,
  // React drops a click on what it has not hydrated; the part is woken by the event in its place.
  'w&&(e.stopImmediatePropagation(),dispatchEvent(new Event("focusin")));',
  'w&&k||ask(k?9e3:0)',
  '},!0);',
  'addEventListener("online",()=>w||n?.hidden!==!1||ask(0));',
  // In the middle of its work React could not hydrate what is clicked.
  `addEventListener("${hydratedEvent}",()=>{w=1;let b=f();b&&queueMicrotask(()=>b.click())})`,
  '})()',
].join('')

/**
 * Who leaves before the code has come and kept it (`web/source/visit-source.ts`) still came from somewhere: when, to which
 * address, and from which, in this browser alone, and of nobody who declines. In a task of its own, so that the page goes
 * on; not at `pagehide` alone, for which a browser that is busy does not wait. A reload comes from nowhere else.
 */
const keepArrival = /* @__PURE__ */ [
  '(()=>{let t,e=()=>{clearTimeout(t);removeEventListener("pagehide",k)},k=()=>{e();try{',
  'let s=localStorage,[n]=performance.getEntriesByType("navigation");',
  's.measuring!="declined"&&n.type[0]=="n"&&',
  `(s.${arrivalsKey}=((s.${arrivalsKey}||"")+JSON.stringify(`,
  '[performance.timeOrigin,n.name,document.referrer]',
  ')+"\\n").slice(-4e3))}catch{}};',
  't=setTimeout(k);addEventListener("pagehide",k);',
  `addEventListener("${keptEvent}",e,{once:true})})()`,
].join('')

/**
 * The script that every page runs at once. The policy of pages allows it by its hash. It is made by a call that the
 * build can leave out of the browser's files: a template of these would stay there.
 */
export const inlineScript = /* @__PURE__ */ [entryAgain, holdClicks, ';', keepArrival].join('')
