import {ClipboardIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {actionWords, entryWords, recordWords} from './my-info-words.ts'

/** Every word of the page on which customers see, withdraw, correct and erase what they left. */
export const myInfo = defineType({
  name: 'myInfo',
  title: '내 정보',
  description:
    '고객은 등록 뒤의 링크나 /my-info 에서, 남긴 정보와 동의를 보고 철회하고 고치고 내려받고 파기를 요청합니다.',
  type: 'document',
  icon: ClipboardIcon,
  groups: [
    {name: 'entry', title: '들어오기', default: true},
    {name: 'record', title: '보이는 것'},
    {name: 'actions', title: '할 수 있는 것'},
    hiddenAllFields,
  ],
  fields: [...entryWords('entry'), ...recordWords('record'), ...actionWords('actions')],
  preview: {prepare: () => ({title: '내 정보'})},
})
