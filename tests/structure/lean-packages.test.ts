import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {routerParts} from '../../app/build/lean-packages.ts'

const packageFolder = 'node_modules/react-router/dist/production'

const textOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map(({parentPath, name}) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')

test.each(Object.entries(routerParts))('the router still holds its %s', (_, part) => {
  expect(textOf(packageFolder, /\.mjs$/).match(part)).not.toBeNull()
})

test('nobody asks for what is left out of the router', () => {
  const web = textOf('web', /\.tsx?$/)
  expect(web).not.toMatch(/\bprefetch=|\bfetcher\.Form\b|\bNavLink\b|\binstrumentations\b/)
})
