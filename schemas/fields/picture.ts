import {ImageIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {hasPhoneVersion, widestPhoneRatio, widestRatio} from './picture-crops.ts'
import {type PicturePlace, placeOfPicture} from './picture-place.ts'

/** In px, for pictures made of pixels, unless the field's option `smallest` sets another width. */
const defaultMinWidth = 800

/** The shapes in the dialog that crops a picture, in place of stock ones with English names. */
const previews = [
  {title: '넓은 화면', aspectRatio: 16 / 9},
  {title: '카드', aspectRatio: 4 / 3},
  {title: '정사각', aspectRatio: 1},
  {title: '휴대전화', aspectRatio: 2 / 3},
]

const options = {hotspot: {previews}, accept: 'image/*'}

/** Options for a picture field that is shown larger than most. `smallest`: its least width in px. */
export const pictureOptions = (smallest: number) => ({...options, smallest})

/** The least width in px of a field with these options. */
function smallestWidth(fieldOptions: unknown): number {
  const isObject = typeof fieldOptions === 'object' && fieldOptions !== null
  const own: unknown = isObject && 'smallest' in fieldOptions ? fieldOptions.smallest : undefined
  return typeof own === 'number' ? own : defaultMinWidth
}

/**
 * The least size of a picture in px, such that its widest crop on the site has the least width too. A height of
 * 0: it is never cropped.
 */
export function smallestOf(fieldOptions: unknown, {owner, field, isForPhones}: PicturePlace) {
  const width = smallestWidth(fieldOptions)
  const ratio = (isForPhones ? widestPhoneRatio : widestRatio)(owner, field)
  return {width, height: ratio === null ? 0 : Math.ceil(width / ratio)}
}

/** A size as editors read it. */
export const sizeWords = ({width, height}: ReturnType<typeof smallestOf>): string =>
  height > 0 ? `가로 ${width}px, 세로 ${height}px` : `가로 ${width}px`

interface Picture {
  readonly asset?: {readonly _ref?: string}
}

type Place = Pick<ValidationContext, 'type' | 'path' | 'document'>

/** A field with a validation of its own replaces that of the type, so it names this rule again. */
export function pictureSizeRule(value: Picture | undefined, place: Place): true | string {
  // An asset's id contains its size: `image-<hash>-1920x1080-webp`.
  const [, width, height, extension] = value?.asset?._ref?.match(/-(\d+)x(\d+)-(\w+)$/) ?? []
  if (width === undefined || extension === 'svg') return true
  const least = smallestOf(place.type?.options, placeOfPicture(place.document, place.path ?? []))
  const ask = `${sizeWords(least)} 이상인 사진을 올려 주세요.`
  if (Number(width) < least.width) return `사진의 가로가 ${width}px이라 흐리게 보입니다. ${ask}`
  return Number(height) >= least.height || `사진의 세로가 ${height}px이라 흐리게 보입니다. ${ask}`
}

/** The fault of an alternative text that describes nothing. */
export function altRule(alt: string | undefined): true | string {
  const text = alt?.trim() ?? ''
  if (text === '') return true
  const isFileName =
    /\.(jpe?g|png|webp|gif|svg|avif|heic)$/i.test(text) ||
    /^(img|dsc|image|photo|picture|screenshot|kakaotalk|사진|그림|이미지)[\s_\d().-]*$/i.test(text)
  return isFileName ? `'${text}' 대신 사진에 무엇이 보이는지 한 문장으로 적어 주세요.` : true
}

const parentOf = ({parent}: Pick<ValidationContext, 'parent'>): object =>
  typeof parent === 'object' && parent !== null ? parent : {}

export const picture = defineType({
  name: 'picture',
  title: '사진',
  type: 'image',
  icon: ImageIcon,
  options,
  validation: (rule) => rule.custom(pictureSizeRule),
  fields: [
    defineField({
      name: 'alt',
      title: '대체 텍스트',
      description:
        '화면을 보지 못하는 방문자와 검색엔진이 읽는 설명입니다. 사진에 무엇이 보이는지 한 문장으로 적어 주세요.',
      type: 'string',
      validation: (rule) => [
        rule.custom((alt, context) =>
          !('asset' in parentOf(context)) || !isBlank(alt ?? '')
            ? true
            : '대체 텍스트를 입력해 주세요.',
        ),
        rule.custom(altRule),
        rule.max(300).error('대체 텍스트를 300자 이내로 입력해 주세요.'),
        rule
          .custom((alt, context) => {
            const unchecked: unknown = Reflect.get(parentOf(context), 'uncheckedAlt')
            return unchecked === undefined || unchecked !== alt
              ? true
              : '사진이 바뀌었습니다. 대체 텍스트가 새 사진에 맞는지 확인해 주세요.'
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'uncheckedAlt',
      title: '확인하지 않은 대체 텍스트',
      description: '앞 사진의 설명입니다. 고치거나 확인하면 사라집니다.',
      type: 'string',
      hidden: true,
    }),
    defineField({
      name: 'phone',
      title: '휴대전화용 사진 (선택)',
      description:
        '휴대전화에서 이 사진 대신 보이는 사진입니다. 비워 두면 위의 사진이 잘려 보입니다. 대체 텍스트는 함께 씁니다.',
      type: 'phonePicture',
      hidden: ({document, path}) => {
        const {owner, field} = placeOfPicture(document, path)
        return !hasPhoneVersion(owner, field)
      },
    }),
  ],
})
