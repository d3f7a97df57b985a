import {file, picture} from './build/asset.ts'
import {document} from './build/document.ts'
import type {Fields, SeedDocument} from './build/value.ts'

const video = (number: number, name: string, fields: Fields) =>
  document('video', `video-${name}`, {number, ...fields, file: file(`films/${name}.mp4`)})

export const videos: readonly SeedDocument[] = [
  video(1, 'site-environment', {
    title: '입지환경 안내',
    description: '하천과 역, 도심의 생활 인프라를 따라 더 가온이 들어서는 자리를 둘러봅니다.',
    poster: picture('renders/aerial.webp'),
  }),
  video(2, 'unit-59', {
    title: '59 타입 안내',
    description: '현관에서 거실과 주방, 침실까지 59 타입의 공간을 차례로 걸어 봅니다.',
    poster: picture('renders/living-59a.webp'),
  }),
  video(3, 'unit-84', {
    title: '84 타입 안내',
    description: '창 너머 도심 풍경과 함께 84 타입의 넉넉한 거실과 침실을 둘러봅니다.',
    poster: picture('renders/living-84a.webp'),
  }),
  video(4, 'brand', {
    title: '더 가온 브랜드 필름',
    description: '도심의 한가운데에서 다시 시작되는 하루, 더 가온이 그리는 삶의 풍경입니다.',
    poster: picture('renders/hero-dusk.webp'),
  }),
]
