import {expect, test} from 'vitest'
import {siteColours} from '../../schemas/site-colours.ts'
import {tokens} from '../../web/theme/tokens.ts'

test('what the Studio shows of the site has the colours of its theme', () => {
  expect(tokens.color).toMatchObject(siteColours)
})
