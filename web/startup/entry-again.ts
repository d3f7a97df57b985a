/**
 * An inline script: asks once more for the entry if that breaks off, e.g. as the process that sends it ends. By another
 * address, as older browsers do not ask for a failed module again. The policy of pages allows it by its hash.
 */
export const entryAgain =
  'addEventListener("error",({target:e})=>{e.id=="entry"&&import(e.src+"?again")},true)'
