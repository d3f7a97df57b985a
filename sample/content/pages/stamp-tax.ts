import {picture} from '../build/asset.ts'
import {keyed} from '../build/keyed.ts'
import {page} from '../build/page.ts'
import {items, link, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

/** Stamp Tax Act, article 3: deeds that transfer the ownership of real estate. */
const tiers = items('tier', [
  {amount: '1천만원 초과 ~ 3천만원 이하', fee: '2만원'},
  {amount: '3천만원 초과 ~ 5천만원 이하', fee: '4만원'},
  {amount: '5천만원 초과 ~ 1억원 이하', fee: '7만원'},
  {amount: '1억원 초과 ~ 10억원 이하', fee: '15만원'},
  {amount: '10억원 초과', fee: '35만원'},
])

const steps = items('step', [
  {
    title: '전자수입인지 홈페이지 접속',
    text: '전자수입인지 홈페이지에 접속해 회원 또는 비회원으로 로그인합니다.',
  },
  {
    title: '종이문서용 전자수입인지 선택',
    text: '구매 화면에서 종이문서용 전자수입인지를 고르고, 용도는 인지세 납부, 과세문서는 부동산 소유권 이전에 관한 증서를 선택합니다.',
  },
  {
    title: '계약 내용과 금액 입력',
    text: '공급계약서에 적힌 금액의 구간에 맞는 인지세액을 입력하고, 계약자 이름 등 납부 정보를 확인합니다.',
  },
  {
    title: '결제',
    text: '계좌이체나 신용카드로 결제합니다. 인터넷 이용이 어려우시면 우체국이나 은행 창구에서도 구매하실 수 있습니다.',
  },
  {
    title: '출력해 계약서에 첨부',
    text: '구매한 인지를 출력해 공급계약서와 함께 보관합니다. 소유권이전등기를 신청할 때 제출하므로 입주 때까지 잃어버리지 않도록 주의해 주세요.',
  },
])

const notes = [
  '공급계약서는 과세문서이므로 공급금액의 구간에 따라 인지세를 내야 합니다. 발코니 확장이나 유상 옵션을 따로 계약하시는 경우 과세 여부를 함께 확인해 주세요.',
  '주택의 소유권 이전에 관한 증서로서 기재금액이 1억원 이하인 것은 인지세를 내지 않습니다. 표의 1억원 이하 구간은 주택이 아닌 부동산에 적용됩니다.',
  '계약 당사자가 함께 작성한 계약서의 인지세는 당사자가 연대하여 납부합니다. 나누어 낼 비율은 공급계약서에서 확인하시기 바랍니다.',
  '인지세는 계약서를 작성한 날이 속하는 달의 다음 달 10일까지 납부합니다. 기한을 넘기면 3개월 이내 100%, 3개월 초과 6개월 이내 200%, 6개월 초과 300%의 가산세가 더해집니다.',
  '분양권을 전매하면 전매 계약서를 쓸 때마다 그 기재금액에 따라 인지세를 다시 내야 합니다.',
  '쓰지 않은 전자수입인지는 구매한 곳에서 환매를 신청할 수 있습니다. 이미 계약서에 사용한 인지는 환매되지 않습니다.',
  '출력한 인지를 잃어버리면 다시 구매해야 할 수 있습니다. 구매 내역을 남겨 두고, 출력본은 계약서 원본과 함께 보관해 주세요.',
]

export const stampTax: readonly SampleDocument[] = [
  page({
    id: 'sales-stamp-tax',
    path: '/SalesInfo/stampTax',
    title: '인지세 납부안내',
    titleEnglish: 'STAMP TAX',
    banner: picture('renders/banner-stamp-tax.webp'),
    bannerText: '계약서와 함께 챙기는 전자수입인지',
    subMenu: 'sales',
    sections: [
      section('feeTiers', {
        eyebrow: 'STAMP TAX',
        heading: '공급계약을 맺으신 뒤\n인지세를 납부해 주세요',
        lead: '인지세는 재산에 관한 권리를 만들거나 옮기는 문서에 붙는 세금입니다. 아파트 공급계약서도 여기에 해당해, 계약 금액에 따라 정해진 세액을 전자수입인지로 납부합니다.',
        caption: '기재금액별 인지세액 (부동산 소유권 이전에 관한 증서)',
        amountLabel: '기재금액',
        feeLabel: '인지세액',
        tiers,
        stepsHeading: '전자수입인지 구매와 납부',
        steps,
        notesHeading: '보관과 환급, 꼭 알아 두세요',
        notes,
        links: keyed([link('전자수입인지 홈페이지', 'https://www.e-revenuestamp.or.kr/')]),
      }),
    ],
    disclaimers: ['stamp-tax', 'notice-first'],
    search: {
      title: '인지세 납부안내',
      description:
        '아파트 공급계약서 인지세 안내. 기재금액별 세액과 전자수입인지 구매 방법, 납부 기한과 가산세, 보관과 환매까지 정리했습니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
