import type {Config} from '../../app/config.ts'
import {forgetBookedAddress} from '../../sample/booked-address.ts'
import {planDeletion, deleteSample as remove} from '../../sample/delete-sample.ts'
import project from '../../sanity.json' with {type: 'json'}
import {commandLine} from '../../server/command-line.ts'
import {begin} from '../../starter/begun.ts'
import {command} from './command.ts'
import {withLake} from './reach-lake.ts'

/** The sample's documents and files, and no others. No later start brings them back. */
export const deleteSample = command({
  usage: `delete-sample [--changed] [--yes]   deletes the sample's content and files, for good; what was
    changed stays, unless --changed`,
  flags: {yes: {type: 'boolean', default: false}, changed: {type: 'boolean', default: false}},
  run: (config, _, {yes, changed}) => run(config, {isMeant: yes, withChanged: changed}),
})

interface Asked {
  readonly isMeant: boolean
  readonly withChanged: boolean
}

const most = 20

function run(config: Config, {isMeant, withChanged}: Asked): Promise<void> {
  return withLake(config, async (lake) => {
    const client = lake.client()
    const plan = await planDeletion({client, withChanged})
    for (const {id, reason} of plan.kept.slice(0, most)) console.log(`stays: ${id} (${reason})`)
    if (plan.kept.length > most) console.log(`and ${plan.kept.length - most} more stay`)
    if (!isMeant) {
      throw new Error(
        `${plan.ids.length} documents would be deleted, and ${plan.kept.length} stay. ` +
          `To do it: ${commandLine('data delete-sample --yes')}`,
      )
    }
    const deleted = await remove({client}, plan)
    const privateClient = lake.client(config.hosted?.privateDataset ?? project.privateDataset)
    await begin(privateClient)
    await forgetBookedAddress(privateClient)
    console.log(
      `Deleted: ${deleted.documents} documents, ${deleted.assets} files. ${plan.kept.length} documents stay.`,
    )
    if (plan.kept.length === 0) console.log(`${commandLine('new')} puts a complex in its place.`)
  })
}
