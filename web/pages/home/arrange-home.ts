import {daysUntil, spanOf} from '../../../shared/schedule.ts'
import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'
import {dayWords} from '../../schedule/event-dates.ts'
import {inWords} from '../../units/figures.ts'
import {spokenWon} from '../../units/prices.ts'
import {type Home, type HomeFact, type HomeSection, isOn, pageStops} from './home-data.ts'
import {published} from './published.ts'

/** Works out what depends on the order of sections: the numbers of the cards, and how the page begins. */
export function arrangeHome(answer: HOME_QUERY_RESULT): Home | null {
  if (!answer) return null
  const {project, facts, ...home} = answer
  return {
    ...home,
    facts: factsOf(facts),
    opensOnPicture: opensOnPicture(home.sections ?? []),
    stops: pageStops(home.sections ?? []),
    project: {
      rows: project?.rows ?? null,
      tradeRows: project?.tradeRows ?? null,
      premiumCards: published(project?.premiumCards).map((card, at) => ({
        ...card,
        eyebrow: [project?.premiumLabel, String(at + 1).padStart(2, '0')].filter(Boolean).join(' '),
      })),
    },
  }
}

/** Each with where it leads; what is not published is left out. */
function factsOf(facts: NonNullable<HOME_QUERY_RESULT>['facts']): readonly HomeFact[] {
  const {next, words, pricePath, schedulePath} = facts
  const prices = (facts.prices ?? []).filter((price) => price !== null && price > 0)
  const lowest = prices.length > 0 ? spokenWon(Math.min(...prices.map(Number)), words) : ''
  const span = next && spanOf({...next, startTime: null, endDay: null, endTime: null})
  const days = span ? daysUntil(span, facts.today ?? '') : 0
  const all = [
    {label: words?.price, value: lowest && inWords(words?.from, {amount: lowest}), path: pricePath},
    {
      label: next?.title,
      value: span && `${dayWords(span)} ${days > 0 ? `D-${days}` : 'D-DAY'}`,
      path: schedulePath,
    },
    {label: facts.modelHouse, value: facts.reserve, path: 'visit'},
  ]
  return all.flatMap(({label, value, path}) =>
    label && value && path ? [{label, value, path}] : [],
  )
}

function opensOnPicture(sections: readonly HomeSection[]): boolean {
  const screens = ['wide', 'narrow'] as const
  return screens.every(
    (screen) => sections.find((section) => isOn(screen, section))?._type === 'hero',
  )
}
