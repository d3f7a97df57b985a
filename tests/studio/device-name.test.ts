import {expect, test} from 'vitest'
import {deviceName} from '../../studio/accounts/device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
])('a session of %s is listed under a name that its owner knows', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
