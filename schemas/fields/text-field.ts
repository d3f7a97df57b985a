import {defineField, type StringRule, type TextRule} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {namedFactsRule, typedFactRule} from './facts.ts'

/** For a text in which facts may be named: `{대표번호}`. */
export const withFacts = (rule: StringRule) => [
  rule.custom(namedFactsRule),
  rule.custom(typedFactRule).warning(),
]

/** A text must have a visible character. An empty one is a matter of the rule `required`. */
const seen = /^$|[^\s\ufffd\u2800\p{Default_Ignorable_Code_Point}]/u

/** For a required text: one of spaces alone would leave a menu or a title empty on the site. */
export const requiredText = (rule: StringRule) => rule.required().regex(seen)

/** The same, and no longer than that; each fault has its own words. `what`: with its particle, such as "제목을". */
export const requiredUpTo = (rule: StringRule, what: string, most: number) => [
  requiredText(rule).error(`${what} 입력해 주세요.`),
  rule.max(most).error(`${what} ${most}자 이내로 입력해 주세요.`),
]

/** For a text that may be left out: none, or one that is seen. */
export const notOfBlanks = (text: string | undefined) =>
  !text || !isBlank(text) || '보이는 글자가 없습니다. 글을 적거나 칸을 비워 주세요.'

export const textRules = (rule: StringRule, title: string) => [
  rule.max(200).error(`${title}: 200자 이내로 입력해 주세요.`),
  rule.custom(notOfBlanks),
  ...withFacts(rule),
]

/** A one-line text that the site shows as it is, with the words it starts with. */
export function textField(name: string, title: string, initialValue?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(initialValue === undefined ? {} : {initialValue}),
    validation: (rule) => textRules(rule, title),
  })
}

export const linesRules = (rule: TextRule, title: string) => [
  rule.max(1000).error(`${title}: 1000자 이내로 입력해 주세요.`),
  rule.custom(notOfBlanks),
  ...withFacts(rule),
]

/** Several lines; a line break typed here is a line break on the site. */
export function linesField(name: string, title: string, initialValue?: string) {
  return defineField({
    name,
    title,
    type: 'text',
    rows: 3,
    ...(initialValue === undefined ? {} : {initialValue}),
    validation: (rule) => linesRules(rule, title),
  })
}

/** The two lines above a section: a small letter-spaced English word and a Korean heading. */
export function headingFields() {
  return [textField('eyebrow', '영문 소제목'), linesField('heading', '제목')]
}
