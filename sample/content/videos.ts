import {file, picture} from './build/asset.ts'
import {document} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

interface Film {
  readonly title: string
  readonly description: string
  /** What the still at the start shows. */
  readonly still: string
}

const video = (number: number, name: string, {title, description, still}: Film) =>
  document('video', `video-${name}`, {
    number,
    title,
    description,
    file: file(`films/${name}.mp4`),
    fileWebm: file(`films/${name}.webm`),
    captions: file(`films/${name}.vtt`),
    poster: picture(`films/${name}.webp`, {alt: still}),
  })

export const videos: readonly SampleDocument[] = [
  video(1, 'site-environment', {
    title: '현장 환경 안내',
    description:
      '하늘에서 내려다본 도심에서 출발해 하천 산책로와 트램 예정 노선을 지나, 불이 켜진 {단지이름} 앞에 닿습니다.',
    still: '하늘에서 내려다본 도심과 하천, 그 곁에 선 {단지이름}',
  }),
  video(2, 'unit-59', {
    title: '59 타입 안내',
    description:
      '통창 가득 저녁 도심을 담은 59A 타입의 거실에서 네 자리 식탁이 놓인 주방으로, 은은한 빛을 따라 둘러봅니다.',
    still: '저녁 도심이 내다보이는 59A 타입의 거실',
  }),
  video(3, 'unit-84', {
    title: '84 타입 안내',
    description:
      '한낮의 햇살이 깊이 드는 84A 타입의 거실과 주방, 두 방향으로 창을 낸 84B 타입의 거실과 안방을 차례로 둘러봅니다.',
    still: '창으로 든 햇살이 러그에 길게 드리운 84A 타입의 거실',
  }),
  video(4, 'brand', {
    title: '{단지이름} 브랜드 필름',
    description:
      '해 질 녘의 두 타워에서 정원과 로비를 지나 집으로 돌아오는 길. {단지이름}이 그리는 하루의 끝입니다.',
    still: '해 질 녘 불이 켜진 {단지이름} 두 동',
  }),
]
