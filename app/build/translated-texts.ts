import type {Plugin} from 'vite'

/**
 * Lets React take up a page that the browser has translated by then (docs/decisions/startup.md). Left alone, it renders
 * such a page once more, which empties its forms, and leaves out the parts that wait for an interaction.
 *
 * A text gets its own words back, and the translation sees that as a change like any other. A page whose language is
 * still ours, and whose texts hold no elements, is not translated: a text that differs there is a fault, as before.
 */
export const translatedTexts: Plugin = {
  name: 'translated-texts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({name}) => name === 'client',
  transform: {
    filter: {id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/},
    handler(code) {
      const changed = changes.reduce((before, [own, instead]) => {
        if (before.split(own).length === 2) return before.replace(own, () => instead)
        return this.error(`react-dom no longer compares texts with: ${own}`)
      }, code)
      return {code: changed + restoreText, map: null}
    },
  },
}

const changes = [
  // The only text of an element.
  [
    'instance.textContent === "" + type ||',
    'instance.textContent === "" + type || restoreText(instance, "" + type) ||',
  ],
  // A text between elements.
  [
    'current.nodeValue === renderLanes ||',
    'current.nodeValue === renderLanes || restoreText(current, renderLanes) ||',
  ],
  // An element in the place of a text, as most translations put one there.
  [
    'if ("" === text) return null;\n  for (; 3 !== instance.nodeType; ) {',
    `if ("" === text) return null;
  if ("FONT" === instance.nodeName) {
    var own = instance.ownerDocument.createTextNode(text);
    instance.replaceWith(own);
    return own;
  }
  for (; 3 !== instance.nodeType; ) {`,
  ],
] as const

const restoreText = `
function restoreText(node, text) {
  if (!node.firstElementChild && node.ownerDocument.documentElement.lang === "ko") return false;
  node.textContent = text;
  return true;
}
`
