import {picture} from './build/asset.ts'
import {document, reference} from './build/document.ts'
import {richText} from './build/rich-text.ts'
import type {Fields, SeedDocument} from './build/value.ts'

interface Post extends Fields {
  readonly title: string
  readonly summary: string
  readonly content: readonly Fields[]
}

const siteId = 'thegaon'

/** `2026-10-22T09:00` in Seoul. */
const post = (name: string, date: string, fields: Post) =>
  document('pressPost', `press-${name}`, {
    ...fields,
    siteId,
    date: new Date(`${date}:00+09:00`).toISOString(),
  })

export const press: readonly SeedDocument[] = [
  document('pressSite', 'press-site-thegaon', {
    title: '더 가온 보도자료',
    key: siteId,
    isDefault: true,
    pressPage: reference('page-press'),
    customerPage: reference('page-customer'),
  }),
  post('model-house-reservation', '2026-10-27T10:00', {
    title: '더 가온, 견본주택 방문예약제 운영… “기다림 없이 둘러보세요”',
    summary:
      '견본주택을 찾는 고객이 시간대별로 여유 있게 관람할 수 있도록 방문예약제를 운영한다. 예약 고객에게는 견본주택 주소와 잔여 세대를 문자로 안내한다.',
    content: richText`
      더 가온이 견본주택 방문예약제를 운영한다. 시간대별로 관람 인원을 나누어, 예약한 고객이 줄을 서지 않고 유니트와 단지 모형을 둘러보고 전문 상담사와 충분히 이야기를 나눌 수 있도록 하기 위해서다.

      예약은 홈페이지의 [방문예약](/thegaon/customer) 화면에 이름과 연락처를 남기거나 대표번호 1533-8848로 전화하면 된다. 전화 상담은 24시간 가능하다.

      ### 예약부터 방문까지

      1. 홈페이지 또는 전화로 방문예약을 신청한다.
      2. 전문 상담사가 연락해 방문 날짜와 시간을 정한다.
      3. 견본주택 주소와 잔여 세대를 문자로 받는다.
      4. 예약한 시간에 방문해 유니트를 관람하고 상담을 받는다.

      > 집을 고르는 일은 서두를 일이 아닙니다. 한 분 한 분이 편안하게 보고 묻고 생각하실 수 있는 시간을 마련했습니다.

      더 가온 분양상담실 관계자의 말이다. 방문이 어려운 고객은 [모델하우스 VR](/FloorPlan/Emodel)로 59A 타입 유니트를 먼저 둘러볼 수 있다.
    `,
  }),
  post('model-house-vr', '2026-10-08T09:30', {
    title: '집에서 둘러보는 모델하우스… 더 가온 59A 타입 VR 공개',
    summary:
      '더 가온이 59A 타입의 360° 모델하우스 VR을 공개했다. 거실과 주방을 집에서 실제로 걷듯이 둘러볼 수 있다.',
    content: richText`
      더 가온이 59A 타입의 모델하우스를 360°로 둘러볼 수 있는 VR 서비스를 공개했다. 컴퓨터와 휴대전화 어디서든 홈페이지의 [모델하우스 VR](/FloorPlan/Emodel)에 들어가 화면을 누르면 바로 시작된다.

      ${picture('renders/living-59a.webp')}

      화면을 손가락이나 마우스로 움직이면 시선이 따라 움직이고, 표시된 지점을 누르면 거실에서 주방으로 자리를 옮긴다. 창의 높이와 가구가 놓인 뒤의 여유, 주방에서 거실을 바라보는 느낌까지 미리 확인할 수 있다.

      #### 둘러볼 때 눈여겨볼 곳

      - 거실: 창의 폭과 소파에 앉았을 때의 시선
      - 주방: 조리대와 식탁 사이의 간격
      - 현관에서 거실까지 이어지는 동선

      더 가온은 VR에 이어 [유니트 영상](/FloorPlan/videos)도 함께 제공하고 있다. 화면 속 마감과 가구에는 유상 옵션과 전시품이 포함되어 있어 계약 전에 확인이 필요하다.
    `,
  }),
  post('interest-customers', '2026-09-17T10:00', {
    title: '더 가온, 관심고객 등록 시작… 견본주택 소식 가장 먼저 안내',
    summary:
      '중구 도심에 들어서는 더 가온이 관심고객 등록을 시작했다. 등록한 고객에게는 견본주택 주소와 잔여 세대 소식을 문자로 안내한다.',
    content: richText`
      중구 도심에 들어서는 더 가온이 홈페이지에서 관심고객 등록을 시작했다. 등록에 필요한 것은 이름과 연락처뿐이며, 등록을 마치면 전문 상담사가 연락해 궁금한 점에 답한다.

      등록한 고객은 견본주택 주소와 잔여 세대를 문자로 안내받는다. 개인정보는 상담과 방문예약 안내에만 쓰이고, 보관 기간이 지나면 파기된다.

      더 가온은 지하 4층에서 지상 40층까지 2개 동, 301세대로 지어진다. 단지에 관한 내용은 [사업안내](/BusinessGuide/intro)에서 확인할 수 있다.
    `,
  }),
]
