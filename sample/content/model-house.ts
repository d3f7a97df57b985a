import {picture} from './build/asset.ts'
import {items} from './build/section.ts'

/** One tour, shown by the model-house page and by the home page on phones. */
export const modelHouseTabs = items('modelHouseTab', [
  {
    key: '59A',
    title: '59A',
    tourUrl: '/tour/index.html?tour=59a',
    cover: picture('renders/living-59a.webp'),
  },
])
