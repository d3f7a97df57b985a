import {createHash} from 'node:crypto'
import {relative} from 'node:path'
import type {Plugin} from 'vite'

const definition = /\bconst (\w+) = styled(\.\w+|\(\w+\))/g

/**
 * Gives every styled component a class name from its file and its own name. styled-components counts
 * them by itself, and then browser and server disagree: each loads its chunks in another order.
 */
export function namedStyles(root: string): Plugin {
  return {
    name: 'named-styles',
    enforce: 'pre',
    transform: {
      filter: {id: /\/web\/.*\.tsx?$/},
      handler: (code, id) => ({code: nameStyles(code, relative(root, id)), map: null}),
    },
  }
}

export function nameStyles(code: string, file: string): string {
  return code.replaceAll(definition, (found, name: string) => {
    const hash = createHash('sha256').update(`${file}:${name}`).digest('hex').slice(0, 6)
    return `${found}.withConfig({componentId: 'g${hash}'})`
  })
}
