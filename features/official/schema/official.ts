import {CheckmarkCircleIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {linesField, textField} from '../../../schemas/fields/text-field.ts'
import {entryLists} from './entries.ts'
import {officialWords} from './official-words.ts'

const sinceField = (name: string, title: string) =>
  defineField({
    ...{name, title, group: 'own'},
    type: 'date',
    options: {dateFormat: 'YYYY. M. D.'},
  })

/** Contacts that the sale uses; the site's own address and main number are not repeated here. */
export const official = defineType({
  name: 'official',
  title: '공식 확인',
  description:
    '방문자는 /official 에서 받은 번호나 링크가 우리 것인지 확인합니다. 홈페이지 주소와 대표번호는 이미 알고 있으니, 그 밖에 쓰는 것을 빠짐없이 적어 주세요. 여기 없는 것은 우리 것이 아니라고 답합니다.',
  type: 'document',
  icon: CheckmarkCircleIcon,
  groups: [
    {name: 'own', title: '우리가 쓰는 것', default: true},
    {name: 'words', title: '문구'},
    hiddenAllFields,
  ],
  fields: [
    {
      ...textField('footLabel', '모든 화면 아래의 링크', '공식 확인'),
      description: '비우면 링크가 사라집니다. QR 코드는 인쇄물과 문자에 쓰세요.',
      group: 'own',
    },
    {
      ...sinceField('siteSince', '이 홈페이지를 연 날'),
      description: '비워 두면 언제부터인지 말하지 않습니다.',
    },
    sinceField('phoneSince', '대표번호를 쓰기 시작한 날'),
    ...entryLists('own'),
    {
      ...linesField('notice', '알리는 글'),
      description: '요즘 도는 사칭 문자처럼 방문자에게 알릴 것. 확인 화면의 아래에 나옵니다.',
      group: 'own',
    },
    ...officialWords('words'),
  ],
  preview: {prepare: () => ({title: '공식 확인'})},
})
