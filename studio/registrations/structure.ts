import {
  CalendarIcon,
  CheckmarkCircleIcon,
  EarthGlobeIcon,
  TaskIcon,
  UndoIcon,
  UsersIcon,
  WarningOutlineIcon,
} from '@sanity/icons'
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure'
import project from '../../sanity.json' with {type: 'json'}
import {allSources, registrationStates} from '../../schemas/fields/registration-choices.ts'
import {unconfirmedContractCondition} from '../../shared/contracts.ts'
import {erasureWantedCondition} from '../../shared/erasures.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {unconfirmedCondition} from '../../shared/unconfirmed-consents.ts'
import {byAnswer} from '../answers/answer-lists.ts'
import {type Entry, entries, type Place, visitLists, visitParams} from '../customers/entries.ts'
import {entriesPane} from '../customers/entries-pane.tsx'
import {features} from '../features.ts'
import {isAdministrator} from '../roles.ts'
import {BulkPane} from './bulk-pane.tsx'
import {channelChoices, channelOfChoice, channelsQuery} from './channels.ts'
import {type ConsentEdition, choicesIn, editionsQuery} from './consent-editions.ts'
import {standingCondition} from './standing-condition.ts'
import {UnconfirmedPane} from './unconfirmed-pane.tsx'
import {unconfirmedList} from './unconfirmed-panel.tsx'
import {registrationOf} from './use-deliveries.ts'

type Values = Readonly<Record<string, string>>

const newestFirst = [{field: 'registeredAt', direction: 'desc'}] as const

/** A list of the registrations whose fields have these values. */
function listItem(S: StructureBuilder, id: string, title: string, values: Values): ListItemBuilder {
  const conditions = Object.entries(values).map(([field, value]) =>
    field === 'state' ? stateIs(value) : `${field} == $${field.replace('.', '_')}`,
  )
  const {state: _state, ...others} = values
  const params = Object.fromEntries(
    Object.entries(others).map(([field, value]) => [field.replace('.', '_'), value]),
  )
  return filteredItem(S, id, title, conditions, params)
}

function filteredItem(
  S: StructureBuilder,
  id: string,
  title: string,
  conditions: readonly string[],
  params: Values = {},
): ListItemBuilder {
  return S.listItem()
    .id(id)
    .title(title)
    .icon(UsersIcon)
    .child(
      S.documentTypeList('registration')
        .id(id)
        .title(title)
        .apiVersion(project.apiVersion)
        .filter(['_type == "registration"', ...conditions].join(' && '))
        .params(params)
        .defaultOrdering([...newestFirst]),
    )
}

/** Nested lists under one title. */
const lists = (
  S: StructureBuilder,
  id: string,
  title: string,
  items: readonly ListItemBuilder[],
): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(title)
    .child(
      S.list()
        .id(id)
        .title(title)
        .items([...items]),
    )

const byForm = (S: StructureBuilder) =>
  lists(
    S,
    'forms',
    '양식',
    allSources.map(({value, title}) => listItem(S, value, title, {form: value})),
  )

/** Booked visits, by when they begin; days end at midnight in Korea. */
const byDay = (S: StructureBuilder) =>
  lists(
    S,
    'visits',
    '방문예약',
    visitLists.map(({id, title, condition, days}) =>
      S.listItem()
        .id(id)
        .title(title)
        .icon(CalendarIcon)
        .child(() =>
          S.documentTypeList('registration')
            .id(id)
            .title(title)
            .apiVersion(project.apiVersion)
            .filter(
              `_type == "registration" && visit.slot >= $from && visit.slot < $to && ${condition}`,
            )
            .params(visitParams(days))
            .defaultOrdering([{field: 'visit.slot', direction: days[1] === 0 ? 'desc' : 'asc'}]),
        ),
    ),
  )

/** Deliveries in one state; each opens its registration. */
const deliveries = (S: StructureBuilder, state: string, title: string) =>
  S.listItem()
    .id(state)
    .title(title)
    .child(
      S.documentTypeList('delivery')
        .id(state)
        .title(title)
        .apiVersion(project.apiVersion)
        .filter('_type == "delivery" && state == $state && kind != "handOut"')
        .params({state})
        .initialValueTemplates([])
        .defaultOrdering([{field: '_createdAt', direction: 'desc'}])
        .child((id) => S.document().schemaType('registration').documentId(registrationOf(id))),
    )

/** By what customers have agreed to and not withdrawn; the boxes are all that were ever published. */
const byConsent = (S: StructureBuilder, {getClient}: StructureResolverContext) =>
  S.listItem()
    .id('consents')
    .title('동의')
    .icon(CheckmarkCircleIcon)
    .child(async () => {
      const client = getClient({apiVersion: project.apiVersion})
      const choices = choicesIn(await client.fetch<ConsentEdition[]>(editionsQuery))
      return S.list()
        .id('consents')
        .title('동의')
        .items([
          ...choices.map(({value, title}, index) =>
            filteredItem(S, `consent${index}`, title, [standingCondition], {given: value}),
          ),
          S.divider(),
          filteredItem(S, 'withdrawn', '동의 철회', ['count(withdrawals) > 0']).icon(UndoIcon),
        ])
    })

/** Consents that perhaps nobody gave; administrators may take back those of a period at once. */
const unconfirmed = (S: StructureBuilder, {currentUser}: StructureResolverContext) => {
  const title = '확인 안 된 동의'
  const pane = S.component(UnconfirmedPane).id('withdraw').title('한꺼번에 철회')
  return S.listItem()
    .id(unconfirmedList)
    .title(title)
    .icon(WarningOutlineIcon)
    .child(
      S.list()
        .id(unconfirmedList)
        .title(title)
        .items([
          filteredItem(S, 'registrations', '등록', [unconfirmedCondition]),
          ...(isAdministrator(currentUser)
            ? [S.listItem().id('withdraw').title('한꺼번에 철회').icon(UndoIcon).child(pane)]
            : []),
        ]),
    )
}

/** By the way on which customers came last. */
const byChannel = (S: StructureBuilder, {getClient}: StructureResolverContext) =>
  S.listItem()
    .id('channels')
    .title('유입 경로')
    .icon(EarthGlobeIcon)
    .child(async () => {
      const client = getClient({apiVersion: project.apiVersion})
      const choices = channelChoices(await client.fetch<string[]>(channelsQuery))
      return S.list()
        .id('channels')
        .title('유입 경로')
        .items([
          ...choices.map(({value, title}, index) =>
            filteredItem(S, `channel${index}`, title, ['source.last.channel == $channel'], {
              channel: channelOfChoice(value),
            }),
          ),
          S.divider(),
          filteredItem(S, 'unknownChannel', '알 수 없음', ['!defined(source)']),
        ])
    })

/** Several at once; each of them can be opened next to them. */
const bulk = (S: StructureBuilder) =>
  S.listItem()
    .id('bulk')
    .title('한꺼번에 옮기기')
    .icon(TaskIcon)
    .child(
      S.component(BulkPane)
        .id('bulk')
        .title('한꺼번에 옮기기')
        .child((id) => S.document().schemaType('registration').documentId(id)),
    )

const settings = (S: StructureBuilder, title: string) =>
  S.listItem()
    .id('registrationSettings')
    .title(title)
    .child(
      S.document()
        .schemaType('registrationSettings')
        .documentId('registrationSettings')
        .title(title),
    )

/** Lists of features, by the type of their documents. */
const ownLists = Object.fromEntries(
  features.flatMap(({customersLists = {}}) => Object.entries(customersLists)),
)

/** The list or document that an entry opens. */
function opened(
  S: StructureBuilder,
  context: StructureResolverContext,
  {id, title, place}: Entry,
): ListItemBuilder {
  const byAnswers = () =>
    byAnswer(S, context, (id, title, condition, params) =>
      filteredItem(S, id, title, [condition], params),
    )
  const own: Readonly<Record<string, () => ListItemBuilder>> = {
    contracts: () => filteredItem(S, id, title, [unconfirmedContractCondition]),
    erasures: () => filteredItem(S, id, title, [erasureWantedCondition]),
    unconfirmed: () => unconfirmed(S, context),
    all: () => listItem(S, id, title, {}),
    visits: () => byDay(S),
    forms: () => byForm(S),
    channels: () => byChannel(S, context),
    consents: () => byConsent(S, context),
    answers: byAnswers,
    bulk: () => bulk(S),
    registrationSettings: () => settings(S, title),
  }
  const isState = registrationStates.some(({value}) => value === id)
  const open = own[id] ?? ownLists[id]
  if (open) return open(S, title)
  if (isState) return listItem(S, id, title, {state: id})
  const isType = context.schema.get(id) !== undefined
  if (place === 'messages' && !isType) return deliveries(S, id, title)
  return S.documentTypeListItem(id).title(title)
}

/** A pane of a component grows as it can, unless it is told how wide it is; in px. */
const width = {minWidth: 260, currentMaxWidth: 300, maxWidth: 480} as const

/** One tool of the workspace: its entries with their counts, and what each opens. */
export const placeStructure =
  (place: Place, title: string): StructureResolver =>
  (S, context) => ({
    ...S.component(entriesPane(place))
      .id(place)
      .title(title)
      .child((id, options) => {
        const entry = entries.find((each) => each.id === id && each.place === place)
        const child = entry && opened(S, context, entry).getChild()
        return typeof child === 'function' ? child(id, options) : child
      })
      .serialize(),
    ...width,
  })
