/** In the storage of the tab: pyeong was chosen. */
export const keptPyeong = 'pyeong'

/**
 * Runs right behind the choice of the unit, before anything is painted: areas are in the unit that was chosen before,
 * though the code of this part waits for the first interaction. A click on the label would take the focus there. The
 * policy of pages allows it by its hash. Where a browser refuses storage it ends here, and nothing was kept.
 */
export const unitScript = `sessionStorage.${keptPyeong}&&(document.currentScript.previousSibling.lastChild.firstChild.checked=true)`
