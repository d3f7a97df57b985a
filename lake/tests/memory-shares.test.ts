import {expect, test} from 'vitest'
import {memorySharesOf} from '../memory-shares.ts'

const megabyte = 1024 * 1024

test.each([300, 450, 1000, 4000])(
  'with %s MB, one more process or cache leaves the others less',
  (megabytes) => {
    const shares = memorySharesOf(megabytes)
    expect(shares.workersBytes).toBeLessThan(megabytes * megabyte)
    expect(shares.imageBytes).toBeLessThanOrEqual(shares.workersBytes)
    // Parsed documents take some four bytes a character.
    const caches = shares.documentCharacters * 4 + shares.fileCacheKilobytes * 1024 * 2
    expect(caches + shares.workersBytes).toBeLessThan(megabytes * megabyte)
    expect(shares.queryProcesses).toBeGreaterThanOrEqual(3)
  },
)
