import {inspect} from 'node:util'
import {AlikeLines, kindOfError, moreLikeThis} from './alike-lines.ts'
import type {Log} from './context.ts'
import {printable} from './printable.ts'

/** The log of a lake that runs by itself: the console, with alike lines summed up. */
export function consoleLog(): Log {
  const lines = new AlikeLines()
  return {
    error(fault) {
      const print = (...before: readonly string[]) =>
        console.error(...before, printable(inspect(fault)))
      const sumUp = (more: number) => print(`${moreLikeThis(more)}, of which the last:`)
      if (lines.takes(kindOfError(fault.error), sumUp)) print()
    },
  }
}
