import {defineArrayMember, defineField} from 'sanity'
import {type RuleSubject, ruleSubjects} from '../../shared/hand-out-rules.ts'
import {requiredText, requiredUpTo} from './text-field.ts'

const subjectTitles: Readonly<Record<RuleSubject, string>> = {
  answer: '답 (관심 평형, 언어 등)',
  campaign: '캠페인',
  channel: '채널',
}

const titleOf = (by: unknown): string => {
  const subject = ruleSubjects.find((each) => each === by)
  return subject ? subjectTitles[subject] : ''
}

const maxRules = 50

/** Rules that give a registration to a colleague before anybody's turn. */
export const handOutRules = defineField({
  name: 'handOutRules',
  title: '규칙으로 먼저 맡기기',
  description:
    '조건에 맞는 등록은 차례에 앞서 정한 사람에게 갑니다. 위에서부터 처음 맞는 규칙을 따르고, 조건이 같은 규칙이 여럿이면 그날 적게 받은 사람에게 갑니다. 쉬고 있는 사람은 건너뜁니다. 같은 번호를 먼저 맡은 사람과 명함 링크는 규칙보다 앞섭니다.',
  type: 'array',
  validation: (rule) => rule.max(maxRules).error(`규칙은 ${maxRules}개까지 만들 수 있습니다.`),
  of: [
    defineArrayMember({
      name: 'handOutRule',
      title: '규칙',
      type: 'object',
      fields: [
        defineField({
          name: 'by',
          title: '조건',
          type: 'string',
          initialValue: 'answer',
          options: {
            layout: 'radio',
            list: ruleSubjects.map((value) => ({value, title: subjectTitles[value]})),
          },
          validation: (rule) => rule.required().error('조건을 골라 주세요.'),
        }),
        defineField({
          name: 'value',
          title: '값',
          description:
            '답이면 양식에서 고르거나 적은 그대로(예: 84A, 영어), 캠페인이면 광고 주소의 캠페인 이름, 채널이면 광고 주소의 utm_source나 naver-ads, google-ads, kakao-ads입니다.',
          type: 'string',
          validation: (rule) => requiredUpTo(rule, '값을', 100),
        }),
        defineField({
          name: 'account',
          title: '맡을 사람',
          description: '상담 화면(/staff)을 한 번 연 뒤에 고를 수 있습니다.',
          type: 'string',
          validation: (rule) => requiredText(rule).error('맡을 사람을 골라 주세요.'),
        }),
      ],
      preview: {
        select: {by: 'by', value: 'value'},
        prepare: ({by, value}) => ({
          title: value || '값 없음',
          subtitle: titleOf(by),
        }),
      },
    }),
  ],
})
