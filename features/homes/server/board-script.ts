/**
 * The script of the pages of homes: filters at once, arrows in the grid, and changes without a reload. Filtering decides as
 * `matches` of the rules does, by the data of the cells.
 */
export const boardScript = [
  'const $=i=>document.getElementById(i),form=$("filter");let last="";',
  // One home at a time is in the tab order; arrows lead to the others.
  'const homes=()=>[...document.querySelectorAll("#elevation td[data-floor]:not(.out)>*")];',
  'const grid=()=>{const t=$("elevation");if(!t)return;t.setAttribute("role","grid");const all=homes(),at=all.find(h=>h.id===last)||all[0];for(const h of t.querySelectorAll("td>*"))h.tabIndex=h===at?0:-1};',
  'const go=h=>{if(!h)return;last=h.id;grid();h.focus()};',
  'const near=(h,key)=>{const td=h.parentElement,tr=td.parentElement,at=td.cellIndex,ok=c=>c&&c.matches("td[data-floor]:not(.out)")&&c.firstElementChild;',
  'const row=[...tr.cells],up=key==="ArrowUp";if(key==="Home")return row.map(ok).find(Boolean);if(key==="End")return row.map(ok).findLast(Boolean);',
  'if(key==="ArrowLeft")return row.slice(0,at).map(ok).findLast(Boolean);if(key==="ArrowRight")return row.slice(at+1).map(ok).find(Boolean);',
  'for(let r=up?tr.previousElementSibling:tr.nextElementSibling;r;r=up?r.previousElementSibling:r.nextElementSibling){const n=ok(r.cells[at]);if(n)return n}};',
  'const keys=["ArrowUp","ArrowDown","ArrowLeft","ArrowRight","Home","End"];',
  'document.addEventListener("keydown",e=>{const h=e.target.closest?.("#elevation td>*");if(!h||!keys.includes(e.key)||e.altKey||e.ctrlKey||e.metaKey)return;e.preventDefault();go(near(h,e.key))});',
  'document.addEventListener("focusin",e=>{const h=e.target.closest?.("#elevation td>*");if(h&&h.id!==last){last=h.id;grid()}});',
  'const filter=()=>{if(!form||!$("elevation"))return;const d=new FormData(form),g=n=>d.get(n)||"";let n=0;',
  'for(const c of document.querySelectorAll("#elevation td[data-floor]")){const s=c.dataset,f=+s.floor,open=c.classList.contains("open"),is=(!g("type")||s.type===g("type"))&&(!g("facing")||s.facing===g("facing"))&&(!g("from")||f>=+g("from"))&&(!g("to")||f<=+g("to"))&&(!g("price")||s.price&&+s.price<=+g("price"))&&(!g("open")||open);c.classList.toggle("out",!is);if(is&&open)n++}',
  'const f=$("found");f.textContent=f.dataset.before+n+f.dataset.after;',
  'const q=new URLSearchParams([...d].filter(([,v])=>v));history.replaceState(null,"","?"+q);',
  'for(const a of document.querySelectorAll(".tabs a")){const own=new URLSearchParams(q);own.set("b",new URLSearchParams(a.search).get("b"));a.search=own}grid()};',
  'form?.addEventListener("input",filter);form?.classList.add("at-once");',
  'const load=async()=>{const r=await fetch(location.href).catch(()=>null);if(!r?.ok)return;const d=new DOMParser().parseFromString(await r.text(),"text/html"),n=d.getElementById("live");if(!n)return;',
  'const live=$("live"),at=document.activeElement?.id,x=live.querySelector(".scrolls")?.scrollLeft||0;live.replaceChildren(...n.childNodes);live.dataset.version=n.dataset.version;',
  'const c=d.getElementById("counts");if(c)$("counts")?.replaceWith(c);const s=live.querySelector(".scrolls");if(s)s.scrollLeft=x;filter();grid();if(at&&live.contains($(at)))$(at).focus({preventScroll:true})};',
  'new EventSource("/homes/changes?v="+$("live").dataset.version).onmessage=load;addEventListener("pageshow",e=>{if(e.persisted)load()});grid()',
].join('')
