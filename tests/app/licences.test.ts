import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** What is built from packages, and some that each surely holds. */
const built = {
  'dist/client': ['react', 'react-dom', 'react-router', 'react-hook-form', 'scheduler'],
  'dist/client/tour': ['pannellum'],
  'dist/studio': ['sanity', '@sanity/ui', '@sanity/client', 'react', 'rxjs', 'styled-components'],
} as const

test.each(Object.entries(built))(
  '%s has the licences of the packages in it',
  (folder, packages) => {
    const text = readFileSync(`${folder}/licenses.txt`, 'utf8')
    for (const name of packages) {
      const [, own = ''] = text.split(new RegExp(`^## ${name} - \\d.*\\n`, 'm'))
      const [licence = ''] = own.split(/^## /m)
      expect(licence, name).toMatch(/copyright/i)
      expect(licence, name).toMatch(/Permission is hereby granted|Apache License/)
    }
  },
)
