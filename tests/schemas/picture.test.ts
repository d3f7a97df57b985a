import {createClient} from '@sanity/client'
import {validateDocument} from '@sanity/validation'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const asksNothing = createClient({
  projectId: 'p',
  dataset: 'd',
  apiVersion: '2025-02-19',
  useCdn: false,
})

/** What the Studio says about a picture in these fields. */
async function saidOf(type: string, name: string, picture: object): Promise<string[]> {
  const {markers} = await validateDocument({
    document: {
      ...{_id: 'a', _type: type, _rev: 'r', title: '제목'},
      ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      [name]: {_type: 'picture', ...picture},
    },
    schema,
    client: asksNothing,
    getDocumentExists: async () => true,
  })
  return markers
    .filter(({path}) => path[0] === name)
    .map(({level, message}) => `${level}: ${message}`)
}

const pictureOf = (size: string, alt: string, more: object = {}) => ({
  asset: {_type: 'reference', _ref: `image-0123456789-${size}`},
  alt,
  ...more,
})
const words = '거실에서 바라본 저녁 하늘'

test.each([
  // Fields with rules of their own, and without.
  ['premiumCard', 'image', '200x120-jpg', '200px'],
  ['locationCard', 'image', '799x800-png', '가로가 799px'],
  ['page', 'banner', '1000x400-webp', '가로 1200px, 세로 350px 이상'],
  ['page', 'banner', '1300x20-webp', '세로가 20px'],
  ['locationCard', 'image', '800x599-jpg', '가로 800px, 세로 600px 이상'],
])('a picture that is too small for %s %s is named', async (type, name, size, told) => {
  // Outside of the Studio, Sanity makes warnings of all faults of objects.
  const said = await saidOf(type, name, pictureOf(size, words))
  expect(said).toEqual([expect.stringMatching(told)])
})

test('a picture in a section is measured by the cuts of its section, one that is never cut by its width', async () => {
  const saidOfSection = async (section: object) => {
    const {markers} = await validateDocument({
      document: {
        ...{_id: 'a', _type: 'home', _rev: 'r', sections: [section]},
        ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
      },
      schema,
      client: asksNothing,
      getDocumentExists: async () => true,
    })
    return markers
      .filter(({path}) => ['image', 'phone'].includes(String(path.at(-1))))
      .map(({message}) => message)
  }
  const flat = {_type: 'picture', ...pictureOf('1600x300-webp', words)}
  expect(await saidOfSection({_type: 'hero', _key: 'a', image: flat})).toEqual([
    '사진의 세로가 300px이라 흐리게 보입니다. 가로 800px, 세로 450px 이상인 사진을 올려 주세요.',
  ])
  expect(await saidOfSection({_type: 'figure', _key: 'a', image: flat})).toEqual([])

  // Its version for phones is measured by the cut of phones, and has no words of its own.
  const tall = (size: string) => ({
    ...{_type: 'picture', ...pictureOf('1600x900-webp', words)},
    phone: {_type: 'phonePicture', asset: pictureOf(size, '').asset},
  })
  const hero = {_type: 'hero', _key: 'a'}
  expect(await saidOfSection({...hero, image: tall('800x1200-webp')})).toEqual([])
  expect(await saidOfSection({...hero, image: tall('800x1199-webp')})).toEqual([
    expect.stringContaining('가로 800px, 세로 1200px 이상'),
  ])
})

test.each(['800x600-jpg', '656x256-svg'])(
  'a picture of %s is large enough for a card',
  async (size) => {
    expect(await saidOf('locationCard', 'image', pictureOf(size, words))).toEqual([])
  },
)

test.each(['', '  ', '\u200b\u3164', 'IMG_2034.jpg', 'image-1', '사진 (2)', 'KakaoTalk_20261122'])(
  'the alternative text "%s" is refused, as it describes nothing',
  async (alt) => {
    const said = await saidOf('locationCard', 'image', pictureOf('1600x900-jpg', alt))
    expect(said).toEqual([expect.stringMatching(/^error: /)])
  },
)

test('the old picture’s words are marked until they are changed', async () => {
  const unchecked = {uncheckedAlt: words}
  const kept = await saidOf('locationCard', 'image', pictureOf('1600x900-jpg', words, unchecked))
  expect(kept).toEqual([expect.stringMatching(/^warning: 사진이 바뀌었습니다/)])
  const changed = pictureOf('1600x900-jpg', '새 공원의 산책로', unchecked)
  expect(await saidOf('locationCard', 'image', changed)).toEqual([])
})
