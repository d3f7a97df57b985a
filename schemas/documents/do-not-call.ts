import {CloseCircleIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {koreanTime} from '../fields/korean-time.ts'
import {refusalItem} from '../fields/registration-call.ts'

/** A number that is not to be called, however often it has registered. Programs make it, and staff mark it. */
export const doNotCall = defineType({
  name: 'doNotCall',
  title: '수신거부',
  description:
    '이 번호에는 전화도 문자도 하지 않습니다. 표시와 해제는 상담 화면(/staff)에서 합니다. 등록이 모두 파기되면 번호는 지우고, 같은 번호가 다시 들어올 때 알아볼 수 있는 암호 값만 남깁니다.',
  type: 'document',
  icon: CloseCircleIcon,
  liveEdit: true,
  fields: [
    defineField({name: 'phone', title: '연락처', type: 'string', readOnly: true}),
    defineField({
      name: 'marks',
      title: '표시',
      type: 'array',
      readOnly: true,
      of: [refusalItem],
    }),
    defineField({
      name: 'adsRefusedAt',
      title: '080으로 광고를 거부한 때',
      type: 'datetime',
      options: koreanTime,
      readOnly: true,
    }),
  ],
  preview: {
    select: {phone: 'phone', marks: 'marks', adsRefusedAt: 'adsRefusedAt'},
    prepare: ({phone, marks, adsRefusedAt}) => {
      const last: unknown = Array.isArray(marks) ? marks.at(-1) : null
      const [is, by] = ['is', 'by'].map((name) =>
        typeof last === 'object' && last !== null ? Reflect.get(last, name) : null,
      )
      const isOfAds = is === null && adsRefusedAt
      const shown = [is === 'on' ? '수신거부' : isOfAds ? '광고 수신거부(080)' : '해제', by]
      return {title: phone ?? '지워진 번호', subtitle: shown.filter(Boolean).join(' · ')}
    },
  },
})
