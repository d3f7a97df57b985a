import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'
import {type Home, type HomeSection, isOn, pageStops} from './home-data.ts'
import {published} from './published.ts'

/** Works out what depends on the order of sections: the numbers of the cards, and how the page begins. */
export function arrangeHome(answer: HOME_QUERY_RESULT): Home | null {
  if (!answer) return null
  const {project, ...home} = answer
  return {
    ...home,
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

function opensOnPicture(sections: readonly HomeSection[]): boolean {
  const screens = ['wide', 'narrow'] as const
  return screens.every(
    (screen) => sections.find((section) => isOn(screen, section))?._type === 'hero',
  )
}
