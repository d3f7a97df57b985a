import {setTimeout as pause} from 'node:timers/promises'

const atOnce = 100

/**
 * Opens connections that stay. Not all in one moment: this machine keeps only so many until they are accepted, and what
 * is refused there says nothing of the site.
 */
export async function openAll<Opened>(
  count: number,
  open: (n: number) => Opened,
): Promise<readonly Opened[]> {
  const opened: Opened[] = []
  while (opened.length < count) {
    const more = Math.min(atOnce, count - opened.length)
    for (let n = 0; n < more; n += 1) opened.push(open(opened.length))
    await pause(20)
  }
  return opened
}
