import {expect, test} from 'vitest'
import {isFields, isList, type Value} from '../../sample/content/build/value.ts'
import {publicTypes} from '../../schemas/index.ts'
import {sample} from './sample.ts'

interface Field {
  readonly name: string
  readonly fields: readonly Field[]
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? {...value} : {}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function fieldOf(definition: unknown): Field {
  const {name, fields} = record(definition)
  return {name: String(name), fields: list(fields).map(fieldOf)}
}

/** A type and the types of the members of its arrays, however deep they are defined. */
function typesIn(definition: unknown): unknown[] {
  const {fields, of} = record(definition)
  return [definition, ...[...list(fields), ...list(of)].flatMap(typesIn)]
}

const types = new Map(
  publicTypes
    .flatMap(typesIn)
    .map(fieldOf)
    .filter(({fields}) => fields.length > 0)
    .map((type) => [type.name, type]),
)

/** Left open on purpose: an editor fills them in when there is something to say. */
const open = new Set([
  'page.aliases',
  // A close-up, where there is one: the room itself is on the page already.
  'unitOption.image',
  'page.subMenu',
  'page.sections',
  // Only a menu entry that opens something else than it says needs a second line.
  'subItem.subNote',
  // Versions were once typed by hand.
  'consent.version',
  // Nobody else gets the sample's registrations; a box without terms has those of the notice.
  'consent.recipients',
  'consentBox.channels',
  'consentBox.purpose',
  'consentBox.fields',
  'consentBox.retention',
  'consentBox.recipients',
  'picture.uncheckedAlt',
  // Each of the sample's pictures has a point to keep in sight that holds on phones too.
  'picture.phone',
  'video.url',
  'video.fileWebm',
  'video.captions',
  // The sample's notice is an uploaded file.
  'download.url',
  // Only screens with many pixels need another picture of a room.
  'tourScene.panoramaWide',
  // The sale is fictional: it has its site, its main number and its developer, and nothing else is made up.
  ...['domains', 'phones', 'senders', 'channels', 'accounts', 'registrations'].map(
    (list) => `official.${list}`,
  ),
  ...['officialPartner.value', 'officialPartner.until'],
  // No picture of sun and view was rendered for single homes.
  'homeBuilding.views',
  // The table of the project's facts, in its order.
  'infoTable.rows',
  // A figure has either a type's plan and words, or a picture and words of its own.
  'figure.unit',
  'figure.image',
  'figure.fullText',
  // Texts that figures took the place of, and rows for areas that have no figure.
  'unitType.area',
  'unitType.areas',
  'unitType.rooms',
  // Only types with a page of their interior have options; one drawing of each type; one can be walked through.
  'unitType.tour',
  'unitType.options',
  'unitType.otherPlans',
  // A sheet has the names of its rooms in it, and a mirrored drawing is another one turned around.
  'unitType.imageRooms',
  'unitPlan.image',
  'unitPlan.rooms',
  // An event has what is known of it: a day or words, hours, an end, a place, a link.
  ...['startDay', 'startTime', 'endDay', 'endTime', 'whenText', 'venue', 'place'].map(
    (field) => `scheduleEvent.${field}`,
  ),
  ...['text', 'link'].map((field) => `scheduleEvent.${field}`),
  // The sample's model house says its address to those who register.
  ...['address', 'latitude', 'longitude'].map((field) => `place.${field}`),
  // An option has a price where it is paid; a stage has a share or a sum, and a day or words.
  'unitOption.price',
  ...['share', 'amount', 'optionShare', 'day', 'whenText'].map((name) => `paymentStage.${name}`),
  // A channel of the sample would be somebody else's.
  'places.links',
  // All types with a price.
  'prices.units',
  // A day off has neither hours nor a capacity, and is one day.
  ...['lastDay', 'from', 'until', 'capacity'].map((name) => `bookingException.${name}`),
  // A notice is on all pages, in words or as a picture; one of them ends.
  ...['pages', 'picture', 'text', 'until'].map((name) => `notice.${name}`),
  // Most posts are the complex's own, and have their pictures in the text.
  'pressPost.picture',
  'pressPost.source',
  // The sample's picture for sharing carries words already.
  'searchEngine.words',
  'searchEngine.line',
  // All steps of the sale.
  'schedule.kinds',
])

/** Where and in which phases something is shown: pages do not ask for a place, and most is shown always. */
const ofPlace = new Set(['screens', 'anchor', 'phases'])

function gapsIn(value: Value, type: Field | undefined, at: string): string[] {
  if (isList(value))
    return value.flatMap((item, index) => gapsIn(item, undefined, `${at}.${index}`))
  if (!isFields(value)) return []
  const own = type ?? types.get(String(value._type))
  const gaps = (own?.fields ?? []).filter(({name}) => !(name in value))
  const missing = gaps
    .filter(({name}) => !open.has(`${own?.name}.${name}`) && !ofPlace.has(name))
    .map(({name}) => `${at}.${name}`)
  const inner = Object.entries(value).flatMap(([name, held]) => {
    // A link in running text has the text itself as its label.
    if (name === 'markDefs') return []
    const inline = own?.fields.find((field) => field.name === name && field.fields.length > 0)
    return gapsIn(held, inline, `${at}.${name}`)
  })
  return [...missing, ...inner]
}

test('every field that the Studio offers is filled in, except those left open on purpose', () => {
  expect(sample.flatMap((each) => gapsIn(each, undefined, each._id))).toEqual([])
})
