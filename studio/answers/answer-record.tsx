import {Card} from '@sanity/ui'
import {isAnswers} from '../../schemas/fields/registration-answer.ts'
import {FactList} from '../registrations/fact-list.tsx'

/** What a customer was asked beyond name and number, and what they answered. */
export function AnswerRecord({value}: {readonly value: unknown}) {
  const answers = isAnswers(value) ? value : []
  return (
    <Card border padding={3} radius={2}>
      <FactList rows={answers.map(({label, value: answer}) => [label, answer ?? '답하지 않음'])} />
    </Card>
  )
}
