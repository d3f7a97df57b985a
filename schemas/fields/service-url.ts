import {defineField} from 'sanity'
import {outboundProblem} from './outbound-url.ts'

/** The address of a service that the server calls. */
export const serviceUrl = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    validation: (rule) => [
      rule.uri({scheme: ['https', 'http']}).error('https:// 로 시작하는 주소를 입력해 주세요.'),
      rule.custom<string>(outboundProblem),
    ],
  })
