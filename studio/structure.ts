import {
  CogIcon,
  DocumentsIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  ImagesIcon,
  MenuIcon,
  StackCompactIcon,
} from '@sanity/icons'
import {map, shareReplay} from 'rxjs'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {features} from './features.ts'
import {isInPaths, menuGroups} from './menu-groups.ts'
import {MenuPane} from './menus/menu-pane.tsx'
import {postStates} from './post-states.ts'
import {orderOf} from './visitor-order.ts'

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.documentTypeListItem(type)
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))

/** The documents of a type in the order of the site; what was changed last is shown in 오늘. */
const documents = (S: StructureBuilder, {getClient}: StructureResolverContext, type: string) => {
  const item = S.documentTypeListItem(type)
  const client = getClient({apiVersion: project.apiVersion})
  return item.child(async () =>
    S.documentTypeList(type)
      .title(item.getTitle() ?? type)
      .defaultOrdering(await orderOf(type, client)),
  )
}

/** Pages in the groups of the site's menu, under its names; pages that the menu does not lead to come last. */
const pages = (S: StructureBuilder, context: StructureResolverContext) => {
  // Opening a document by a link makes the Studio look for it in all lists at once.
  const groups = menuGroups(context.documentStore).pipe(
    shareReplay({bufferSize: 1, refCount: true}),
  )
  const client = context.getClient({apiVersion: project.apiVersion})
  const list = (id: string, title: string, condition: string, paths: readonly string[]) =>
    S.listItem()
      .id(id)
      .title(title)
      .child(async () =>
        S.documentTypeList('page')
          .id(id)
          .title(title)
          .apiVersion(project.apiVersion)
          .filter(`_type == "page" && ${condition}`)
          .params({paths})
          .defaultOrdering(await orderOf('page', client)),
      )
  return S.listItem()
    .id('pages')
    .title('페이지')
    .icon(DocumentsIcon)
    .child(() =>
      groups.pipe(
        map((known) =>
          S.list()
            .id('pages')
            .title('페이지')
            .items([
              S.listItem()
                .id('allPages')
                .title('모든 페이지')
                .child(async () =>
                  S.documentTypeList('page')
                    .title('모든 페이지')
                    .defaultOrdering(await orderOf('page', client)),
                ),
              S.divider(),
              ...known.map(({id, title, paths}) => list(id, title, isInPaths, paths)),
              S.divider(),
              list(
                'otherPages',
                '메뉴에 없는 페이지',
                `!${isInPaths}`,
                known.flatMap(({paths}) => paths),
              ),
            ]),
        ),
      ),
    )
}

/**
 * Press posts by whether visitors see them. Lists show drafts in place of the posts that they change, so they
 * cannot tell.
 */
const pressStates = [
  ['all', '전체', ''],
  ['drafts', '고치는 중', '_originalId in path("drafts.**")'],
  ['scheduled', '예약 (앞날)', '_id in $scheduled'],
  ['past', '공개 (지난 날)', '!(_id in $scheduled) && !(_id in $unpublished)'],
] as const

const press = (S: StructureBuilder, context: StructureResolverContext) => {
  // Opening a document by a link makes the Studio look for it in all lists at once.
  const states = postStates(context.documentStore).pipe(
    shareReplay({bufferSize: 1, refCount: true}),
  )
  return S.listItem()
    .id('press')
    .title('보도자료')
    .icon(DocumentTextIcon)
    .child(
      S.list()
        .id('press')
        .title('보도자료')
        .items(
          pressStates.map(([id, title, condition]) =>
            S.listItem()
              .id(id)
              .title(title)
              .child(() =>
                states.pipe(
                  map((known) =>
                    S.documentTypeList('pressPost')
                      .id(id)
                      .title(title)
                      .apiVersion(project.apiVersion)
                      .filter(['_type == "pressPost"', condition].filter(Boolean).join(' && '))
                      .params({...known})
                      .defaultOrdering([{field: 'date', direction: 'desc'}]),
                  ),
                ),
              ),
          ),
        ),
    )
}

/** The menu of the header; each menu opens next to it. */
const menuTree = (S: StructureBuilder) =>
  S.listItem()
    .id('menuItem')
    .title('주 메뉴')
    .icon(MenuIcon)
    .child(() => ({
      ...S.component(MenuPane)
        .id('menuItem')
        .title('주 메뉴')
        .child((id) => S.document().schemaType('menuItem').documentId(id))
        .serialize(),
      minWidth: 320,
      currentMaxWidth: 420,
      maxWidth: 640,
    }))

const group = (
  S: StructureBuilder,
  context: StructureResolverContext,
  {
    id,
    title,
    types,
  }: {readonly id: string; readonly title: string; readonly types: readonly string[]},
) =>
  S.listItem()
    .id(id)
    .title(title)
    .child(
      S.list()
        .id(id)
        .title(title)
        .items(types.map((type) => documents(S, context, type))),
    )

export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('콘텐츠')
    .items([
      singleton(S, 'home', '홈'),
      singleton(S, 'project', '단지 정보'),
      singleton(S, 'payments', '분양대금 납부'),
      pages(S, context),
      press(S, context),
      documents(S, context, 'notice'),
      S.divider(),
      group(S, context, {
        id: 'parts',
        title: '페이지에 넣는 자료',
        types: [
          'scheduleEvent',
          'phase',
          'place',
          'projectInfoRow',
          'locationCard',
          'premiumCard',
          'premiumSlide',
          'unitType',
          'video',
          'tour',
        ],
      }).icon(ImagesIcon),
      documents(S, context, 'disclaimer').title('유의사항'),
      S.divider(),
      S.listItem()
        .id('menus')
        .title('메뉴')
        .icon(MenuIcon)
        .child(
          S.list()
            .id('menus')
            .title('메뉴')
            .items([menuTree(S), documents(S, context, 'subMenu')]),
        ),
      S.listItem()
        .id('forms')
        .title('등록 양식과 개인정보')
        .icon(EnvelopeIcon)
        .child(
          S.list()
            .id('forms')
            .title('등록 양식과 개인정보')
            .items([
              singleton(S, 'registrationForms', '등록 양식'),
              ...features
                .flatMap(({formSettings}) => formSettings ?? [])
                .map(({type, title}) => singleton(S, type, title)),
              singleton(S, 'staffDesk', '상담 화면 문구'),
              documents(S, context, 'consent'),
              documents(S, context, 'formField'),
            ]),
        ),
      S.listItem()
        .id('settings')
        .title('설정')
        .icon(CogIcon)
        .child(
          S.list()
            .id('settings')
            .title('설정')
            .items([
              singleton(S, 'site', '사이트 설정'),
              singleton(S, 'opening', '공개'),
              singleton(S, 'labels', '화면 문구'),
              documents(S, context, 'pressSite'),
              documents(S, context, 'redirect'),
              singleton(S, 'measuring', '분석·광고'),
              ...features
                .flatMap(({settings}) => settings ?? [])
                .map(({type, title}) => singleton(S, type, title)),
              ...features.flatMap(({settingsTypes = []}) =>
                settingsTypes.map((type) => documents(S, context, type)),
              ),
              documents(S, context, 'pressViews').icon(StackCompactIcon),
            ]),
        ),
    ])
