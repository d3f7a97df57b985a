import {measureScript} from './strips-height.ts'

/**
 * Runs right behind the strips, before anything is painted: what the visitor has hidden for today takes no room,
 * and nothing moves. The policy of pages allows it by its hash.
 */
export const hideScript =
  'try{let[d,...i]=(localStorage.getItem("notices")||"").split(" ");' +
  'if(d==new Date(Date.now()+324e5).toISOString().slice(0,10))' +
  'for(let e of document.querySelectorAll("[data-notice]"))e.hidden=i.includes(e.dataset.notice)' +
  `}catch{}${measureScript}`
