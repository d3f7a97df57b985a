import {document} from './build/document.ts'
import {richText} from './build/rich-text.ts'
import type {SampleDocument} from './build/value.ts'

/** No tick boxes at first: the forms are then those of the specification, with the notice in them. */
export const consent: readonly SampleDocument[] = [
  document('consent', 'consent-interest', {
    title: '개인정보 수집 및 이용 안내',
    version: '1.0',
    summary:
      '상담과 방문예약 안내를 위해 이름과 연락처, 문의 내용을 받으며 등록일로부터 1년간 보관한 뒤 파기합니다.',
    body: richText`
      더 가온은 관심고객 등록과 방문예약을 위해 아래와 같이 개인정보를 수집하고 이용합니다. 등록하시기 전에 내용을 확인해 주세요.

      |= 개인정보 수집 및 이용
      | 구분 | 내용 |
      | 수집 항목 | 이름, 연락처, 문의 내용(선택) |
      | 이용 목적 | 전화 상담, 견본주택 방문예약 확인, 견본주택 주소와 잔여 세대 문자 안내 |
      | 보유 기간 | 등록일로부터 1년이 되는 날까지. 그 전에 삭제를 요청하시면 지체 없이 파기합니다. |

      - 개인정보 수집과 이용에 동의하지 않을 권리가 있으며, 동의하지 않으시면 상담과 방문예약 안내를 받으실 수 없습니다.
      - 등록하신 정보의 열람과 정정, 삭제는 대표번호 1533-8848로 언제든지 요청하실 수 있습니다.
      - 자세한 내용은 [개인정보 처리방침](/Policy/privacy)에서 확인하실 수 있습니다.
    `,
    retentionDays: 365,
  }),
]
