import {image} from './build/asset.ts'
import {document} from './build/document.ts'
import {items} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

export const tour: readonly SampleDocument[] = [
  document('tour', 'tour-59a', {
    title: '{단지이름} 59A 둘러보기',
    key: '59a',
    loading: '공간을 불러오고 있습니다',
    failed: '공간을 불러오지 못했습니다. 잠시 후 다시 열어 주세요.',
    hint: '화면 아무 곳이나 누르고 움직이면 주위를 둘러볼 수 있습니다.',
    hintTouch: '옆으로 밀면 주위를, 두 손가락으로 밀면 위아래를 볼 수 있습니다.',
    scenesLabel: '둘러볼 공간',
    zoomIn: '가까이 보기',
    zoomOut: '멀리 보기',
    fullscreen: '전체 화면',
    scenes: items('tourScene', [
      {
        key: 'living',
        title: '거실',
        panorama: image('tour/living.webp'),
        panoramaWide: image('tour/living-wide.webp'),
        ...{yaw: 0, pitch: -4, hfov: 100},
        ways: items('tourWay', [
          {to: 'kitchen', text: '주방으로 가기', yaw: -154.3, pitch: -14},
          {to: 'window', text: '창가로 가기', yaw: -18.1, pitch: -15.3},
        ]),
      },
      {
        key: 'kitchen',
        title: '주방',
        panorama: image('tour/kitchen.webp'),
        ...{yaw: 36, pitch: -8, hfov: 100},
        ways: items('tourWay', [{to: 'living', text: '거실로 가기', yaw: 25.7, pitch: -14}]),
      },
      {
        key: 'window',
        title: '창가',
        panorama: image('tour/window.webp'),
        ...{yaw: 18, pitch: -4, hfov: 100},
        ways: items('tourWay', [{to: 'living', text: '거실로 가기', yaw: 161.9, pitch: -15.3}]),
      },
    ]),
  }),
]
