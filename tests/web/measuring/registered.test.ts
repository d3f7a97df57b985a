import {expect, test} from 'vitest'
import {onRegistered, tellRegistered} from '../../../web/measuring/registered.ts'

test('a registration is told once, also where it was quicker than who listens', () => {
  const heard: string[] = []
  tellRegistered('popup')
  onRegistered((form) => heard.push(form))
  tellRegistered('inquiry')
  expect(heard).toEqual(['popup', 'inquiry'])
})
