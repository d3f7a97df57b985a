import {expect, test} from 'vitest'
import firstWords from '../../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from '../../../tests/server/open-desk.ts'
import {origin, staff} from '../../../tests/server/real-site.ts'

test('who asked to be called about a report is on the list of the desk, as a form of its own', async () => {
  const desk = await openDesk()
  // The notice of consent is archived as a page shows it.
  await (await desk.ask('/')).text()
  const sent = await desk.ask('/official', {
    method: 'POST',
    headers: {origin, 'sec-fetch-site': 'same-origin'},
    body: new URLSearchParams({
      ...{what: '02-777-8888', how: 'call', name: '박신고', phone: '010-3000-0001', agreed: '1'},
    }),
  })
  expect(sent.status).toBe(200)
  const {text} = await desk.as(staff)
  const title = firstWords.staffDesk.reported
  const list = await text('/staff?form=report')
  expect(list).toContain('박신고')
  expect(list).toMatch(new RegExp(`<option value="report"[^>]*>${title}</option>`))
  expect(await text('/staff?form=popup')).not.toContain('박신고')
  const [, id = ''] = /href="\/staff\/(registration-[0-9a-f]{40})/.exec(list) ?? []
  const page = await text(`/staff/${id}`)
  for (const part of [title, '02-777-8888', '박신고']) expect(page).toContain(part)
})
