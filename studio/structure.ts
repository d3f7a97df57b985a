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
import type {SortOrderingItem} from 'sanity'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}
import {features} from './features.ts'
import {isInPaths, menuGroups} from './menu-groups.ts'
import {postStates} from './post-states.ts'

const singleton = (S: StructureBuilder, type: string, title: string) =>
  S.documentTypeListItem(type)
    .id(type)
    .title(title)
    .child(S.document().schemaType(type).documentId(type).title(title))

/** In the order of the site: what was changed last is shown in 오늘. */
const byPath: SortOrderingItem[] = [{field: 'path', direction: 'asc'}]

/** Pages in the groups of the site's menu, under its names; pages that the menu does not lead to come last. */
const pages = (S: StructureBuilder, context: StructureResolverContext) => {
  // Opening a document by a link makes the Studio look for it in all lists at once.
  const groups = menuGroups(context.documentStore).pipe(
    shareReplay({bufferSize: 1, refCount: true}),
  )
  const list = (id: string, title: string, condition: string, paths: readonly string[]) =>
    S.listItem()
      .id(id)
      .title(title)
      .child(
        S.documentTypeList('page')
          .id(id)
          .title(title)
          .apiVersion(project.apiVersion)
          .filter(`_type == "page" && ${condition}`)
          .params({paths})
          .defaultOrdering(byPath),
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
                .child(S.documentTypeList('page').title('모든 페이지').defaultOrdering(byPath)),
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

/** Sorted by name, as an editor looks for a document; what was changed last is shown in 오늘. */
const disclaimers = (S: StructureBuilder) =>
  S.documentTypeListItem('disclaimer')
    .title('유의사항')
    .child(
      S.documentTypeList('disclaimer')
        .title('유의사항')
        .defaultOrdering([{field: 'title', direction: 'asc'}]),
    )

/** In the order in which forms ask. */
const formFields = (S: StructureBuilder) =>
  S.documentTypeListItem('formField').child(
    S.documentTypeList('formField')
      .title('양식에 더하는 항목')
      .defaultOrdering([{field: 'order', direction: 'asc'}]),
  )

const group = (S: StructureBuilder, id: string, title: string, types: readonly string[]) =>
  S.listItem()
    .id(id)
    .title(title)
    .child(
      S.list()
        .id(id)
        .title(title)
        .items(types.map((type) => S.documentTypeListItem(type))),
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
      S.documentTypeListItem('notice'),
      S.divider(),
      group(S, 'parts', '페이지에 넣는 자료', [
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
      ]).icon(ImagesIcon),
      disclaimers(S),
      S.divider(),
      S.listItem()
        .id('menus')
        .title('메뉴')
        .icon(MenuIcon)
        .child(
          S.list()
            .id('menus')
            .title('메뉴')
            .items([
              singleton(S, 'navigation', '주 메뉴 순서'),
              S.documentTypeListItem('menuItem'),
              S.documentTypeListItem('subMenu'),
            ]),
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
              S.documentTypeListItem('consent'),
              formFields(S),
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
              S.documentTypeListItem('pressSite'),
              S.documentTypeListItem('redirect'),
              singleton(S, 'measuring', '분석·광고'),
              ...features
                .flatMap(({settings}) => settings ?? [])
                .map(({type, title}) => singleton(S, type, title)),
              ...features.flatMap(({settingsTypes = []}) =>
                settingsTypes.map((type) => S.documentTypeListItem(type)),
              ),
              S.documentTypeListItem('pressViews').icon(StackCompactIcon),
            ]),
        ),
    ])
