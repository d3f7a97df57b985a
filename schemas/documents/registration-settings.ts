import {CogIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'

const serviceUrl = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    validation: (rule) =>
      rule.uri({scheme: ['https', 'http']}).error('https:// 로 시작하는 주소를 입력해 주세요.'),
  })

/** Where registrations go on to. In the private dataset, so that no visitor can read the addresses. */
export const registrationSettings = defineType({
  name: 'registrationSettings',
  title: '전달 설정',
  type: 'document',
  icon: CogIcon,
  fields: [
    serviceUrl('popupUrl', '팝업 등록을 보낼 곳', 'JSON: name, phone, email, visitDate'),
    serviceUrl('visitUrl', '홈 방문예약을 보낼 곳', '양식(form): name, phone, message'),
    serviceUrl('inquiryUrl', '고객 페이지 문의를 보낼 곳', 'JSON: name, phone, message'),
    serviceUrl(
      'notifyUrl',
      '새 등록을 알릴 곳',
      '담당자에게 알리는 웹훅입니다. 이름과 연락처는 보내지 않습니다.',
    ),
    defineField({
      name: 'giveUpAfterHours',
      title: '전달을 포기하는 시간 (시간)',
      description: '이 시간이 지나도 받지 않으면 "포기"로 표시합니다.',
      type: 'number',
      initialValue: 72,
      validation: (rule) =>
        rule.required().min(1).max(720).error('1에서 720 사이로 입력해 주세요.'),
    }),
  ],
  preview: {prepare: () => ({title: '전달 설정'})},
})
