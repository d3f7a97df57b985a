import {BulbOutlineIcon} from '@sanity/icons'
import type {ListItemBuilder, StructureBuilder, StructureResolverContext} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {
  answeredCondition,
  answersTo,
  type EverAsked,
  fetchAsked,
  unansweredCondition,
} from './asked-fields.ts'

type Filtered = (
  id: string,
  title: string,
  condition: string,
  params: Readonly<Record<string, string>>,
) => ListItemBuilder

/** Registrations by what customers have answered, field by field. */
export function byAnswer(
  S: StructureBuilder,
  {getClient}: StructureResolverContext,
  filtered: Filtered,
): ListItemBuilder {
  const client = getClient({apiVersion: project.apiVersion})
  const ofField = (field: EverAsked, index: number) =>
    S.listItem()
      .id(`field${index}`)
      .title(field.label)
      .child(async () => {
        const {id, label} = field
        const answers = await answersTo(client, field)
        return S.list()
          .id(`field${index}`)
          .title(label)
          .items([
            ...answers.map((answer, at) =>
              filtered(`answer${at}`, answer, answeredCondition, {field: id, answer}),
            ),
            ...(answers.length > 0 ? [S.divider()] : []),
            filtered('answered', '답함', answeredCondition, {field: id, answer: ''}),
            filtered('unanswered', '답하지 않음', unansweredCondition, {field: id}),
          ])
      })
  return S.listItem()
    .id('answers')
    .title('더 물은 항목')
    .icon(BulbOutlineIcon)
    .child(async () =>
      S.list()
        .id('answers')
        .title('더 물은 항목')
        .items((await fetchAsked(client)).map(ofField)),
    )
}
