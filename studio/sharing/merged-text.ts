import {makePatches, stringifyPatches} from '@sanity/diff-match-patch'
import {diffMatchPatch, type FormPatch, type Path, set, unset} from 'sanity'

/**
 * What was typed as a patch. To set the whole text would take away what others typed in it meanwhile: as long as
 * something of one's own is not stored, what comes in is not shown.
 */
export function typedPatch(before: string, after: string, path: Path = []): FormPatch {
  if (after === '') return unset(path)
  // Some systems send an emoji in two halves.
  if (before === '' || !before.isWellFormed() || !after.isWellFormed()) return set(after, path)
  return diffMatchPatch(stringifyPatches(makePatches(before, after)), path)
}

/** How many characters around a place are used to find it again. */
const context = 64

/** The place in a text after somebody else has changed the text. */
export function movedPlace(before: string, after: string, place: number): number {
  const start = samePrefix(before, after)
  const end = sameSuffix(before, after, start)
  if (place <= start) return place
  if (place >= before.length - end) return place + after.length - before.length
  // The text was changed on both sides of the place, or is gone: the place is found by the text around it.
  let best = {score: -1, at: start}
  for (let at = start; at <= after.length - end; at += 1) {
    const score =
      sameSuffix(before.slice(Math.max(0, place - context), place), after.slice(0, at), 0) +
      samePrefix(before.slice(place, place + context), after.slice(at, at + context))
    if (score > best.score) best = {score, at}
  }
  return best.at
}

/** Applies the changes of a shown text to the text as others have changed it since. */
export function withEdit(shown: string, edited: string, stored: string): string {
  if (shown === stored) return edited
  const start = samePrefix(shown, edited)
  const end = sameSuffix(shown, edited, start)
  const from = movedPlace(shown, stored, start)
  const to = Math.max(from, movedPlace(shown, stored, shown.length - end))
  return stored.slice(0, from) + edited.slice(start, edited.length - end) + stored.slice(to)
}

function samePrefix(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

/** `taken`: how many characters at the start are skipped. */
function sameSuffix(a: string, b: string, taken: number): number {
  const most = Math.min(a.length, b.length) - taken
  let length = 0
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1
  return length
}
