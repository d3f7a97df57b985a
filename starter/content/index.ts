import {defaultPairing} from '../../shared/type-pairings.ts'
import {unitKeyOf} from '../../shared/unit-figures.ts'
import type {Answers} from '../answers.ts'
import {keyed, link, reference, references, type StarterDocument, singleton} from '../build.ts'
import {firstWordsOf, firstWordsOfFeature} from '../first-words.ts'
import {defaultDisclaimer} from './disclaimer.ts'
import {forms} from './forms.ts'
import {comingSoon, customerPageId, type Group, groupsFor, pagesFor, pressPageId} from './pages.ts'

/** At most so many tabs are under a page's title; the menu leads to all pages. */
const maxTabs = 10

const promotion = (slug: string): Group => ({
  ...{name: 'press', title: '홍보센터', titleEnglish: 'PROMOTION', promises: false},
  pages: [
    {path: `/${slug}/press`, title: '보도자료', titleEnglish: ''},
    {path: `/${slug}/customer`, title: '방문예약', titleEnglish: ''},
    {path: '/Promotion/Customer', title: '관심고객 등록', titleEnglish: ''},
  ],
})

function menusOf({name, title, titleEnglish, promises, pages}: Group): StarterDocument[] {
  return [
    {
      ...{_id: `menu-${name}`, _type: 'menuItem', title, titleEnglish},
      subItems: keyed(
        pages.map((each) => ({_type: 'subItem', subTitle: each.title, subUrl: each.path})),
      ),
    },
    {
      ...{_id: `sub-menu-${name}`, _type: 'subMenu', title, needsDisclaimer: promises},
      items: keyed(pages.slice(0, maxTabs).map((each) => link(each.title, each.path))),
    },
  ]
}

function siteOf({name, nameEnglish, slug, phone, colors}: Answers, icon: string | null) {
  return singleton('site', {
    ...{name, nameEnglish, typePairing: defaultPairing, titleTemplate: '%s | {단지이름}'},
    ...(phone ? {phone} : {}),
    ...(colors ? {colors: {_type: 'siteColors', ...colors}} : {}),
    ...(icon ? {icon: {_type: 'image', asset: reference(icon)}} : {}),
    footerLinks: keyed([
      link('개인정보 처리방침', '/Policy/privacy'),
      link('입주자모집공고', '/SalesInfo/announcement'),
      link('방문예약', `/${slug}/customer`),
    ]),
    copyright: `© ${nameEnglish || name}`,
  })
}

const home = ({name, nameEnglish}: Answers) =>
  singleton('home', {
    sections: keyed([
      {
        ...{_type: 'hero', anchor: 'home', screens: 'all', ...firstWordsOf('hero')},
        heading: '준비하고 있습니다',
      },
      {...comingSoon({title: name, titleEnglish: nameEnglish}), screens: 'all'},
      {
        ...{_type: 'interest', anchor: 'interestForm', screens: 'all'},
        ...{eyebrow: 'RESERVATION', heading: '방문예약'},
      },
    ]),
    sectionsLabel: '구역 이동',
    disclaimers: references([defaultDisclaimer._id]),
  })

/**
 * A complex that is whole in structure, and says nothing that nobody knows yet: not open, every page in preparation,
 * no registration taken.
 *
 * @param icon the id of its uploaded icon; null: it has none yet
 */
export function starterContent(answers: Answers, icon: string | null): readonly StarterDocument[] {
  const {units, slug} = answers
  const groups = [...groupsFor(units), promotion(slug)]
  return [
    siteOf(answers, icon),
    singleton('opening', {
      ...{isClosed: true, ...firstWordsOf('opening')},
      text: '더 좋은 모습으로 찾아뵙겠습니다.',
    }),
    singleton('labels', firstWordsOf('labels')),
    singleton('official', firstWordsOfFeature('official')),
    singleton('homeBoard', firstWordsOfFeature('homeBoard')),
    singleton('myInfo', firstWordsOfFeature('myInfo')),
    singleton('referralCard', firstWordsOfFeature('referralCard')),
    singleton('navigation', {items: references(groups.map(({name}) => `menu-${name}`))}),
    ...groups.flatMap(menusOf),
    defaultDisclaimer,
    ...forms,
    singleton('project', {premiumLabel: 'PREMIUM'}),
    ...units.map((unit) => ({
      ...{_id: `unit-${keyOf(unit)}`, _type: 'unitType', label: unit},
    })),
    home(answers),
    ...pagesFor(units),
    {
      ...{_id: 'press-site', _type: 'pressSite', title: '보도자료', key: slug, isDefault: true},
      pressPage: reference(pressPageId),
      customerPage: reference(customerPageId),
    },
    {_id: 'redirect-index', _type: 'redirect', from: '/index.html', to: '/', permanent: true},
  ]
}

/** Ids have Latin letters and digits alone. */
const keyOf = (unit: string) =>
  unitKeyOf(unit)
    .replace(/[^\w-]/g, (letter) => (letter.codePointAt(0) ?? 0).toString(16))
    .toLowerCase()
