import type {Hono} from 'hono'
import {bodyLimit} from 'local-content-lake/server'
import * as v from 'valibot'
import {type NumberedRecord, numberOf} from '../../shared/person-consents.ts'
import {staffPath, withdrawalsPath} from './frame-html.ts'
import type {Screens} from './screens.ts'
import {id} from './step-fields.ts'

/** In one question. */
const maxIds = 500
const body = v.object({ids: v.pipe(v.array(id), v.maxLength(maxIds))})

/**
 * Tells the withdrawals of the people of these registrations, for exports of the Studio. They count in any registration of
 * a person, also in those that the member of the staff does not see. Nothing else of those is told.
 */
export function addWithdrawalsApi(app: Hono, {forStaff, headers, options}: Screens): void {
  app.post(withdrawalsPath.slice(staffPath.length), bodyLimit({maxSize: 128 * 1024}), (c) =>
    forStaff(
      c,
      async ({lake}) => {
        const given = v.safeParse(body, await c.req.json().catch(() => null))
        if (!given.success) return c.json({error: 'No list of ids'}, 400, headers)
        const asked = await lake.fetch<readonly NumberedRecord[]>(
          '*[_type == "registration" && _id in $ids]{phone, corrections[]{field, value}}',
          {ids: given.output.ids},
        )
        const numbers = new Set(asked.map(numberOf))
        const all = await options.people.withdrawals()
        const found = all.flatMap((each) => {
          const phone = numberOf(each)
          const list = (each.withdrawals ?? []).map(({given: value, at, reason}) => ({
            given: value,
            at,
            reason,
          }))
          return numbers.has(phone) ? [{phone, withdrawals: list}] : []
        })
        return c.json({withdrawals: found}, 200, headers)
      },
      async () => null,
    ),
  )
}
