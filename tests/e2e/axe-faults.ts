import AxeBuilder from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/** What WCAG 2.2 AA demands, as far as axe can tell. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

interface Scope {
  /** The rules with these tags; without them, all rules. */
  readonly tags?: readonly string[]
  /** A selector: the rest of the page is somebody else's. */
  readonly within?: string
}

/**
 * The rules that a page breaks, each with its elements. Runs in the page alone, frames of its own host
 * included: axe's other way opens a window for each page only to sum up, and describes what passed too,
 * which took longer than the rules.
 */
export async function axeFaults(page: Page, {tags, within}: Scope = {}) {
  const builder = new AxeBuilder({page}).options({resultTypes: ['violations']}).setLegacyMode()
  if (tags) builder.withTags([...tags])
  if (within) builder.include(within)
  const {violations} = await builder.analyze()
  return violations.map(({id, nodes}) => [
    id,
    nodes.map(({target, html, failureSummary}) => `${target.join(' ')} ${html} ${failureSummary}`),
  ])
}
