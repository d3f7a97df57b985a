import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {assetsIn} from '../../sample/assets.ts'
import {content} from '../../sample/content/index.ts'

const folders = {
  files: 'sample/files',
  films: 'sample/films',
  tour: 'sample/tour/59a',
  renders: 'sample/pictures/renders',
  drawings: 'sample/pictures/drawings',
}

test('every picture and film that comes with the sample is shown by it', () => {
  const there = Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder).map((file) => `${name}/${file}`),
  )
  const shown = assetsIn(content).map(({name}) => name)
  const pictures = there.filter((name) => !name.endsWith('/index.json'))
  expect(pictures.sort()).toEqual([...new Set(shown)].sort())
})
