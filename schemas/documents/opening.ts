import {RocketIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import {koreanTime, storedTime} from '../fields/korean-time.ts'
import {linesField, textField} from '../fields/text-field.ts'

/** As lists say it. */
export function openingInWords(
  {isClosed, opensAt}: {readonly isClosed: unknown; readonly opensAt: unknown},
  now: number,
): string {
  const at = storedTime(opensAt)
  if (isClosed !== true || (at && at.getTime() <= now)) return '공개됨'
  return at ? `공개 전 · ${timeInKorea(at)}에 공개` : '공개 전'
}

/** Whether visitors get the site, or a page that says when. Only administrators change it (`sanity.json`). */
export const opening = defineType({
  name: 'opening',
  title: '공개',
  description:
    '공개 전에는 미리 보기로만 볼 수 있습니다. 방문자에게는 안내 화면이 보이고, 검색 로봇은 다시 오라는 답을 받습니다. 관리자만 바꿀 수 있습니다.',
  type: 'document',
  icon: RocketIcon,
  fields: [
    defineField({
      name: 'isClosed',
      title: '공개 전',
      description: '끄고 발행하면 바로 공개됩니다.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'opensAt',
      title: '공개 시각',
      description: '적어 두면 그 시각에 저절로 공개됩니다.',
      type: 'datetime',
      options: koreanTime,
    }),
    textField('heading', '안내 제목', '준비하고 있습니다'),
    linesField('text', '안내 글'),
  ],
  preview: {
    select: {isClosed: 'isClosed', opensAt: 'opensAt'},
    prepare: ({isClosed, opensAt}) => ({
      title: '공개',
      subtitle: openingInWords({isClosed, opensAt}, Date.now()),
    }),
  },
})
