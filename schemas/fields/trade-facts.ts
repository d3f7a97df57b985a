import {defineField, type StringRule} from 'sanity'
import {type TradeFact, tradeFactNames} from '../../shared/facts.ts'
import {textRules} from './text-field.ts'
import {keptTradeRule} from './used-facts.ts'

const named = (fact: TradeFact) => `글에서는 {${tradeFactNames[fact]}}`

const keeps = (rule: StringRule, fact: TradeFact) =>
  rule.custom((value, context) => keptTradeRule(fact)(value, context))

const numberField = (fact: TradeFact, title: string, unit: string) =>
  defineField({
    name: fact,
    title: `${title} (${unit})`,
    description: `숫자만 적습니다. ${named(fact)}`,
    type: 'string',
    validation: (rule) => [
      rule
        .regex(/^(\d{1,3}(,\d{3})+|\d{1,6})(\.\d{1,2})?$/)
        .error(`${title}: 숫자만 적어 주세요. 예: 1,204 또는 1.30`),
      keeps(rule, fact),
    ],
  })

const wordsField = (fact: TradeFact, title: string, example: string) =>
  defineField({
    name: fact,
    title,
    description: `예: ${example}. ${named(fact)}`,
    type: 'string',
    validation: (rule) => [...textRules(rule, title), keeps(rule, fact)],
  })

/** What buyers ask for first. An empty field is not shown. */
export const tradeFacts = defineField({
  name: 'trade',
  title: '분양 조건',
  description:
    '적은 칸만 사업개요 표의 끝에 나옵니다. 한 번 적은 값은 글에서 이름으로 불러 쓰고, 여기에서 고치면 모두 바뀝니다.',
  type: 'object',
  options: {columns: 2},
  fields: [
    numberField('parkingTotal', '총 주차대수', '대'),
    numberField('parkingEach', '세대당 주차대수', '대'),
    numberField('floorAreaRatio', '용적률', '%'),
    numberField('coverageRatio', '건폐율', '%'),
    wordsField('heating', '난방 방식', '지역난방'),
    wordsField('balcony', '발코니 확장', '분양가에 포함'),
    wordsField('developer', '시행사', '회사 이름'),
    wordsField('trustee', '신탁사', '회사 이름'),
    wordsField('builder', '시공사', '회사 이름'),
    wordsField('loan', '중도금 대출', '중도금 60% 이자 후불제'),
    wordsField('completion', '준공 예정', '2030년 2분기'),
    wordsField('moveIn', '입주 예정', '2030년 3분기'),
  ],
})
