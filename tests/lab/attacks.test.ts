import {afterAll, beforeAll, expect, test} from 'vitest'
import {attacks} from '../../lab/attacks/attacks.ts'
import {runAttack} from '../../lab/attacks/run-attack.ts'
import {type OwnSite, startOwnSite} from '../../lab/own-site/own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

/** Those that once ended it for everybody. What the others try has tests of its own; `npm run lab -- attacks` runs all. */
const gravest = ['cut-requests', 'pipelining'] as const

test.each(gravest.flatMap((name) => attacks[name] ?? []))(
  'others notice nothing of $title',
  {tags: 'nightly'},
  async (attack) => {
    const {faults} = await runAttack(attack, site, {seconds: 2, kind: 'short'})
    expect(faults).toEqual([])
  },
)
