import type {Plate} from '../plan-kit/plates.ts'

interface Line {
  readonly line: keyof Plate['lines']
  /** As the project's facts write it, and as the viewer of unit plans does. */
  readonly area: string
  readonly viewer: string
  readonly fill: string
  readonly view: string
}

export const towerLines: readonly Line[] = [
  {line: 1, area: '84B', viewer: '59B', fill: '#4a5a7c', view: '남쪽과 서쪽, 하천 방향'},
  {line: 2, area: '84A', viewer: '59A', fill: '#b0905f', view: '남쪽, 하천 방향'},
  {line: 3, area: '47', viewer: '40', fill: '#8fb3a6', view: '서쪽, 도심 방향'},
  {line: 4, area: '47', viewer: '40', fill: '#8fb3a6', view: '동쪽, 도심 방향'},
]

export const topFloor = 40
export const lowestHome = 3
export const basements = 4

export interface Tower {
  readonly name: string
  /** Lines whose place on the lowest floor of homes is left open, to the garden on the podium. */
  readonly without: readonly number[]
}

export const towers: readonly Tower[] = [
  {name: '101동', without: [2, 3, 4]},
  {name: '102동', without: []},
]
