/** Metres from the north-west corner: left, top, right, bottom. */
export type Area = readonly [left: number, top: number, right: number, bottom: number]

export interface CommunityRoom {
  readonly name: readonly string[]
  readonly area: Area
  readonly fill: string
  readonly text: string
  /** Doorways: a point on a wall, and whether the wall runs across the sheet. */
  readonly doors: readonly (readonly [x: number, y: number, isAcross: boolean])[]
  /** Where the name stands, when not in the middle. */
  readonly label?: readonly [x: number, y: number]
  readonly isMinor?: boolean
}

/** Both towers' lifts stop there, below the lowest homes. */
export const communityFloor = 2

export const hall: Area = [0, 16, 60, 21.4]
export const passage: Area = [27, 21.4, 31.4, 30.4]
export const terrace: Area = [0, 44, 60, 52]

export const communityRooms: readonly CommunityRoom[] = [
  {
    name: ['피트니스센터'],
    area: [0, 0, 22, 16],
    fill: '#e3ece5',
    text: '유산소 운동과 근력 운동 공간을 나눈 운동 시설',
    doors: [[18, 16, true]],
    label: [11, 9.4],
  },
  {
    name: ['GX룸'],
    area: [22, 0, 34, 10],
    fill: '#e3ece5',
    text: '요가와 필라테스 같은 단체 운동을 하는 공간',
    doors: [
      [34, 8.4, false],
      [22, 8.4, false],
    ],
    label: [28, 5],
  },
  {
    name: ['탈의·샤워'],
    area: [22, 10, 34, 16],
    fill: '#e6eeeb',
    text: '운동 시설과 이어진 탈의실과 샤워실',
    doors: [
      [22, 13, false],
      [28, 16, true],
    ],
    isMinor: true,
  },
  {
    name: ['실내골프연습장'],
    area: [34, 0, 60, 16],
    fill: '#e3ece5',
    text: '타석과 스크린을 갖춘 실내 골프 연습 공간',
    doors: [[40, 16, true]],
    label: [47, 12.6],
  },
  {
    name: ['주민 라운지'],
    area: [0, 21.4, 20, 44],
    fill: '#f3e8d3',
    text: '차를 마시고 이웃을 만나는 로비 옆 공간',
    doors: [
      [12, 21.4, true],
      [8, 44, true],
    ],
    label: [10, 33.6],
  },
  {
    name: ['101동', 'E/V홀'],
    area: [20, 21.4, 27, 30.4],
    fill: '#e6dfd1',
    text: '101동 세대에서 내려오는 엘리베이터홀',
    doors: [[23.5, 21.4, true]],
    isMinor: true,
    label: [23.5, 27],
  },
  {
    name: ['102동', 'E/V홀'],
    area: [31.4, 21.4, 38.4, 30.4],
    fill: '#e6dfd1',
    text: '102동 세대에서 내려오는 엘리베이터홀',
    doors: [[34.9, 21.4, true]],
    isMinor: true,
    label: [34.9, 27],
  },
  {
    name: ['키즈 놀이공간'],
    area: [20, 30.4, 38.4, 44],
    fill: '#f1e6d6',
    text: '비가 와도 뛰어노는 실내 놀이 공간',
    doors: [
      [29.2, 30.4, true],
      [36, 44, true],
    ],
    label: [29.2, 37.4],
  },
  {
    name: ['작은도서관'],
    area: [38.4, 21.4, 49.2, 44],
    fill: '#f0ead9',
    text: '아이와 함께 책을 고르고 읽는 공간',
    doors: [
      [43.8, 21.4, true],
      [43.8, 44, true],
    ],
    label: [43.8, 31.4],
  },
  {
    name: ['독서실'],
    area: [49.2, 21.4, 60, 44],
    fill: '#f0ead9',
    text: '칸막이 책상에서 집중하는 학습 공간',
    doors: [[54.6, 21.4, true]],
    label: [54.6, 32.6],
  },
]
