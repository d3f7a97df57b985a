import {openTestLake} from 'local-content-lake/testing/vitest'
import {Decisions} from '../../../server/registrations/decisions.ts'
import type {HomeOutcome, HomeStep} from '../../../server/registrations/home-holding.ts'
import type {ContractItem} from '../../../shared/contracts.ts'
import {Holding} from '../server/holding.ts'
import {HomeList} from '../server/home-list.ts'
import {HomeKeeper} from '../server/keeping.ts'

export const counsellor = {id: 'account-1', name: '김상담', isAdministrator: false}
export const colleague = {id: 'account-2', name: '이상담', isAdministrator: false}
export const manager = {id: 'account-3', name: '박관리', isAdministrator: true}

export const stepOf = (by: HomeStep['by'] = counsellor): HomeStep => ({
  key: crypto.randomUUID(),
  by,
})

/** The outcome in one word, with who has the home. */
export const said = (outcome: HomeOutcome | undefined): string =>
  typeof outcome === 'object'
    ? [outcome.fault, outcome.name].filter(Boolean).join(' ')
    : `${outcome}`

/** Ten homes, ten floors of one line, over a lake. */
export const tenHomes = Array.from({length: 10}, (_, at) => `${at + 1}01 84A`).join('\n')

/** Processes of one site on one lake, whose clock can be set. */
export async function openHomes({processes = 1, settings = {}, sheet = tenHomes} = {}) {
  const {client, lake, tokenOf} = openTestLake()
  const [reader, editor] = [client('nobody'), client('administrator')]
  const writer = client('administrator', {dataset: 'secret'})
  await editor
    .transaction()
    .createOrReplace({_id: 'homeBoard', _type: 'homeBoard', perCounsellor: 100, ...settings})
    .createOrReplace({_id: 'b101', _type: 'homeBuilding', name: '101', sheet})
    .commit()
  let now = Date.parse('2027-03-02T01:00:00Z')
  const clock = {now: () => now, steady: () => performance.now()}
  const sites = Array.from({length: processes}, () => {
    const list = new HomeList({reader, clock})
    const parts = {writer, clock, list, decisions: new Decisions(() => {})}
    return {list, holding: new Holding(parts), keeper: new HomeKeeper(parts)}
  })
  const [first] = sites
  if (!first) throw new Error('No process')
  const {holding, keeper, list} = first
  const register = (_id: string, contracts: readonly ContractItem[] = []) =>
    writer.createOrReplace({_id, _type: 'registration', name: '김가온', contracts})
  const stateIn = async (key: string) => {
    const home = (await holding.read())?.homes.find((each) => each.key === key)
    return home ? [home.state, home.registration, home.by].filter(Boolean).join(' ') : 'none'
  }
  const events = async () =>
    (await holding.ledger()).map(({is, title, by, registration}) =>
      [is, title, by, registration].filter(Boolean).join(' '),
    )
  return {
    lake,
    tokenOf,
    editor,
    writer,
    sites,
    holding,
    keeper,
    list,
    register,
    stateIn,
    events,
    pass: (ms: number) => {
      now += ms
    },
    now: () => now,
    hold: (key: string, registration: string, step = stepOf(), until: number | null = null) =>
      holding.hold(key, {registration, until}, step).then(said),
  }
}
