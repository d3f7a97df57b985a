import {afterAll, beforeAll, expect, test} from 'vitest'
import {attacks} from '../../scripts/attacks/attacks.ts'
import {runAttack} from '../../scripts/attacks/run-attack.ts'
import {type OwnSite, startOwnSite} from '../../scripts/own-site/own-site.ts'

let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite()
})
afterAll(() => site.close())

test.each(Object.values(attacks))('others notice nothing of $title', async (attack) => {
  const {faults} = await runAttack(attack, site, {seconds: 2, kind: 'short'})
  expect(faults).toEqual([])
})
