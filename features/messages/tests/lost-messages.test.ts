import {expect, onTestFinished, test} from 'vitest'
import {newDelivery} from '../../../server/deliveries/delivery.ts'
import {systemClock} from '../../../server/time/clock.ts'
import {openRealSite} from '../../../tests/server/real-site.ts'
import {until} from '../../../tests/until.ts'
import {noteLost} from '../server/lost.ts'

test('of more than one round, each is asked for once, though the relay says nothing of any', async () => {
  const {registrations: writer} = await openRealSite()
  const ids = Array.from({length: 501}, (_, index) => `registration-${1000 + index}`)
  const nextAt = new Date(Date.now() - 1000).toISOString()
  const transaction = writer.transaction()
  for (const _id of ids) {
    transaction.create({_id, _type: 'registration'})
    transaction.create(
      newDelivery(_id, {
        ...{kind: 'confirmation', form: 'popup'},
        state: {state: 'sending', attempts: 0, nextAt},
      }),
    )
  }
  await transaction.commit()
  const asked: string[] = []
  const lookUp = async ({_id}: {readonly _id: string}) => {
    asked.push(_id)
    return {is: 'silent'} as const
  }
  onTestFinished(noteLost({writer, clock: systemClock, isOneOfMany: false, lookUp}, 'confirmation'))
  await until(() => expect(new Set(asked)).toEqual(new Set(ids)))
  expect(asked).toHaveLength(ids.length)
})
