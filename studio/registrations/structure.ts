import {
  CalendarIcon,
  CheckmarkCircleIcon,
  ClockIcon,
  CogIcon,
  DocumentTextIcon,
  EarthGlobeIcon,
  EnvelopeIcon,
  TaskIcon,
  TrashIcon,
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
import {relayPresets} from '../../schemas/documents/relay-presets.ts'
import {allSources, registrationStates} from '../../schemas/fields/registration-choices.ts'
import {unconfirmedContractCondition} from '../../shared/contracts.ts'
import {erasureWantedCondition} from '../../shared/erasures.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {unconfirmedCondition} from '../../shared/unconfirmed-consents.ts'
import {byAnswer} from '../answers/answer-lists.ts'
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

const byState = (S: StructureBuilder, values: Values = {}) =>
  registrationStates.map(({value, title, icon}) =>
    listItem(S, value, title, {...values, state: value}).icon(icon),
  )

const byForm = (S: StructureBuilder) =>
  allSources.map(({value, title}) =>
    S.listItem()
      .id(value)
      .title(title)
      .child(
        S.list()
          .id(value)
          .title(title)
          .items([
            listItem(S, 'all', '전체', {form: value}),
            ...byState(S, {form: value}),
            ...(value === 'visit' ? [S.divider(), ...byDay(S)] : []),
          ]),
      ),
  )

/** Booked visits, by when they begin; days end at midnight in Korea. */
const byDay = (S: StructureBuilder) => {
  const list = (id: string, title: string, condition: string, [from, to]: readonly number[]) =>
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
          .params({from: dayAhead(from ?? 0), to: dayAhead(to ?? 0)})
          .defaultOrdering([{field: 'visit.slot', direction: to === 0 ? 'desc' : 'asc'}]),
      )
  const booked = 'visit.state == "booked"'
  return [
    list('visitsToday', '오늘 오시는 분', booked, [0, 1]),
    list('visitsTomorrow', '내일 오시는 분', booked, [1, 2]),
    list('visitsAhead', '앞으로 오실 분', booked, [0, 400]),
    list('visitsPast', '지난 방문', booked, [-4000, 0]),
    list('noShows', '노쇼', 'attendance == "noShow"', [-4000, 1]),
    list('visitsWaiting', '대기', 'visit.state in ["waiting", "offered"]', [0, 400]),
    list('visitsCancelled', '취소한 예약', 'visit.state == "cancelled"', [-4000, 400]),
  ]
}

const dayAhead = (days: number) => dayInKorea(Date.now() + days * dayMs)

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

const byDelivery = (S: StructureBuilder) => [
  deliveries(S, 'givenUp', '전달 포기').icon(WarningOutlineIcon),
  deliveries(S, 'unknown', '보냈는지 모름').icon(WarningOutlineIcon),
  deliveries(S, 'undelivered', '메시지 전달 안 됨').icon(WarningOutlineIcon),
  deliveries(S, 'waiting', '전달 대기').icon(ClockIcon),
]

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
          S.divider(),
          S.documentTypeListItem('consentEdition').title('동의 문구 판').icon(DocumentTextIcon),
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

const settings = (S: StructureBuilder) =>
  S.listItem()
    .id('registrationSettings')
    .title('전달·알림 설정')
    .icon(CogIcon)
    .child(
      S.document()
        .schemaType('registrationSettings')
        .documentId('registrationSettings')
        .title('전달·알림 설정'),
    )

/** What is sent to customers and staff, and by which services. */
const messages = (S: StructureBuilder) =>
  S.listItem()
    .id('messages')
    .title('문자·알림톡·메일')
    .icon(EnvelopeIcon)
    .child(
      S.list()
        .id('messages')
        .title('문자·알림톡·메일')
        .items([
          S.documentTypeListItem('messageTemplate').title('보내는 글'),
          S.documentTypeListItem('messageRelay')
            .title('문자 중계사')
            .child(
              S.documentTypeList('messageRelay')
                .title('문자 중계사')
                .initialValueTemplates(relayPresets.map(({id}) => S.initialValueTemplateItem(id))),
            ),
        ]),
    )

/** Registrations by their state, then by form. None is created by hand. */
export const registrationsStructure: StructureResolver = (S, context) =>
  S.list()
    .id('registrations')
    .title('관심고객')
    .items([
      ...byState(S),
      bulk(S),
      filteredItem(S, 'contracts', '확인할 계약', [unconfirmedContractCondition]),
      filteredItem(S, 'erasures', '파기 요청', [erasureWantedCondition]).icon(TrashIcon),
      S.divider(),
      ...byForm(S),
      S.divider(),
      byChannel(S, context),
      byConsent(S, context),
      unconfirmed(S, context),
      byAnswer(S, context, (id, title, condition, params) =>
        filteredItem(S, id, title, [condition], params),
      ),
      S.divider(),
      ...byDelivery(S),
      S.divider(),
      S.documentTypeListItem('doNotCall').title('수신거부'),
      listItem(S, 'all', '전체', {}),
      // Only administrators may change where registrations are sent: the lake refuses everybody else.
      ...(isAdministrator(context.currentUser)
        ? [
            S.divider(),
            ...features.flatMap(({customersTypes = []}) =>
              customersTypes.map((type) => S.documentTypeListItem(type)),
            ),
            settings(S),
            messages(S),
          ]
        : []),
    ])
