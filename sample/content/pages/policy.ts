import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {richText} from '../build/rich-text.ts'
import {section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

export const policy: readonly SampleDocument[] = [
  page({
    id: 'policy-privacy',
    path: '/Policy/privacy',
    title: '개인정보 처리방침',
    titleEnglish: 'PRIVACY POLICY',
    banner: picture('renders/banner-promotion.webp'),
    bannerText: '맡겨 주신 정보를 소중히 다룹니다',
    sections: [
      section('prose', {
        eyebrow: 'PRIVACY',
        heading: '개인정보 처리방침',
        body: richText`
          더 가온은 관심고객의 개인정보를 소중히 여기며, 개인정보 보호법을 비롯한 관련 법령을 지킵니다. 이 방침은 홈페이지에서 받는 개인정보를 어떤 목적으로 어떻게 다루는지 알려 드리기 위해 마련했습니다.

          ### 1. 수집하는 항목과 목적

          |= 수집 항목과 목적
          | 구분 | 수집 항목 | 이용 목적 |
          | 관심고객 등록 | 이름, 연락처 | 전화 상담, 견본주택 주소와 잔여 세대 문자 안내 |
          | 방문예약 · 문의 | 이름, 연락처, 문의 내용(선택) | 방문 일정 확인, 문의 답변 |

          등록한 시각과 보신 안내의 판, 동의하신 항목이 함께 기록됩니다. 주민등록번호 등 고유식별정보와 민감정보는 수집하지 않습니다.

          ### 2. 보유 기간과 파기

          개인정보는 등록일로부터 1년이 지나면 복구할 수 없는 방법으로 파기합니다. 그 전이라도 삭제를 요청하시면 지체 없이 파기하며, 법령에서 보존하도록 정한 정보는 그 기간 동안 따로 보관합니다.

          ### 3. 제3자 제공과 처리 위탁

          더 가온은 이용자의 동의 없이 개인정보를 제3자에게 제공하지 않습니다. 등록 정보의 처리를 외부에 맡기게 되면 맡는 곳과 업무의 내용을 이 방침에 밝히겠습니다.

          ### 4. 이용자의 권리

          - 본인의 개인정보를 열람하거나 고치고, 삭제나 처리 정지를 요청하실 수 있습니다.
          - 동의는 언제든지 철회하실 수 있습니다.
          - 요청은 대표번호 {대표번호}로 하시면 본인 확인을 거쳐 지체 없이 처리해 드립니다.

          ### 5. 안전하게 지키기 위한 노력

          - 등록 정보는 홈페이지에 공개되는 내용과 분리된 곳에 보관합니다.
          - 상담을 맡은 담당자만 열람할 수 있으며, 열람하고 고친 기록을 남깁니다.
          - 보관 기간이 지난 정보는 자동으로 파기합니다.

          ### 6. 쿠키

          방문자를 추적하는 쿠키는 사용하지 않습니다. 관리자가 로그인할 때에만 로그인 상태를 유지하기 위한 쿠키를 사용합니다.

          ### 7. 문의

          개인정보에 관한 문의와 불만은 더 가온 분양상담실(대표번호 {대표번호}, {상담시간})에서 받습니다. 이 방침을 고치면 이 페이지에 알려 드립니다.
        `,
      }),
    ],
    disclaimers: ['fictional'],
    search: {
      title: '개인정보 처리방침',
      description:
        '더 가온 홈페이지의 개인정보 처리방침. 수집 항목과 목적, 보유 기간과 파기, 이용자의 권리와 문의처를 안내합니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
