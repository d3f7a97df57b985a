import {
  type ConditionalPropertyCallback,
  defineField,
  type FieldDefinition,
  type FieldsetDefinition,
  type StringRule,
} from 'sanity'
import {phasesField} from './phases.ts'

/** The screens on which a section of home is shown: those wider than 900 px, the others, or all. */
type Screens = 'all' | 'wide' | 'narrow'

const screenTitles: Readonly<Record<Screens, string>> = {
  all: '모든 화면',
  wide: '넓은 화면만',
  narrow: '휴대전화만',
}

const fieldset = 'place'

/** Whether a section is shown on a screen; one that says nothing is shown on all. */
export const isOn = (screen: Exclude<Screens, 'all'>, {screens}: {readonly screens?: unknown}) =>
  screens !== (screen === 'wide' ? 'narrow' : 'wide')

/** Ids that the site itself uses: for the popup, and for parts of every page. */
const reserved: ReadonlySet<string> = new Set(['registration', 'content', 'state', 'entry'])

/** `#location` in a link; the section's `id` on the page. */
const anchorRule = (rule: StringRule) => [
  rule
    .regex(/^[a-zA-Z][\w-]{0,39}$/)
    .error('영문으로 시작하고 영문, 숫자, -, _ 만 쓸 수 있습니다.'),
  rule.custom((anchor) =>
    reserved.has(anchor?.toLowerCase() ?? '')
      ? `'${anchor}'은(는) 홈페이지가 이미 쓰는 이름입니다. 다른 위치 이름을 적어 주세요.`
      : true,
  ),
]

interface PlaceOptions {
  /** The screens that it was drawn for; an editor can choose others. */
  readonly screens?: Screens
  readonly anchor?: string
}

/** The phases of a section; on home also its screens, and its anchor for links. */
export function placeFields({screens = 'all', anchor}: PlaceOptions = {}): FieldDefinition[] {
  return [
    defineField({
      name: 'screens',
      title: '보이는 화면',
      description: '넓은 화면과 휴대전화에서 자리가 다르면, 구역을 둘 넣고 하나씩 고릅니다.',
      type: 'string',
      initialValue: screens,
      options: {
        list: Object.entries(screenTitles).map(([value, title]) => ({value, title})),
        layout: 'radio',
        direction: 'horizontal',
      },
      fieldset,
    }),
    defineField({
      name: 'anchor',
      title: '위치 이름',
      description: '링크에 #위치이름 으로 적으면 이 구역으로 옵니다. 예: location → /#location',
      type: 'string',
      ...(anchor === undefined ? {} : {initialValue: anchor}),
      validation: anchorRule,
      fieldset,
    }),
    phasesField(),
  ]
}

/** A section may also be a field of another one: only those in home's own list have a place. */
const isNotOnHome: ConditionalPropertyCallback = ({document, path}) =>
  document?._type !== 'home' || path[0] !== 'sections' || path.length !== 2

export const placeFieldset: FieldsetDefinition = {
  name: fieldset,
  title: '보이는 화면과 위치',
  hidden: isNotOnHome,
}

/** The addition to a section's name in the list of home: ` · 휴대전화만`. */
export function screensNote(screens: unknown): string {
  return screens === 'wide' || screens === 'narrow' ? ` · ${screenTitles[screens]}` : ''
}
