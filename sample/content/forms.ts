import {reference, singleton} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

export const forms: readonly SampleDocument[] = [
  singleton('registrationForms', {
    popup: {
      heading: '관심고객 등록',
      text: '등록하시면 전문 상담사가 연락드리며, 견본주택 주소와 잔여 세대를 문자로 안내해 드립니다.',
      submit: '등록하기',
    },
    visit: {
      heading: '방문예약',
      text: '오실 날짜와 시간을 고르고 이름과 연락처를 남겨 주세요.',
      submit: '방문예약 신청',
    },
    inquiry: {
      heading: '관심고객 등록 · 문의',
      text: '이름과 연락처를 남기시면 전문 상담사가 전화드립니다.',
      submit: '등록하기',
    },
    nameLabel: '이름',
    phoneLabel: '연락처',
    neutralName: '고객',
    phonePlaceholder: '010-0000-0000',
    messageLabel: '문의 내용',
    submitting: '등록 중...',
    popupSuccess: '등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다.',
    inquirySuccess: '✔ 등록이 완료되었습니다. 전문 상담사가 곧 연락드리겠습니다',
    rejected: '등록에 실패했습니다. 다시 시도해 주세요.',
    notStored:
      '지금은 등록 내용을 저장할 수 없어 접수되지 않았습니다.\n입력하신 내용은 그대로 두었으니 잠시 후 다시 눌러 주세요.',
    offline: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    kept: '입력하신 내용은 그대로 있어 다시 보내실 수 있습니다. 이 창에 30분 동안만 보관됩니다.',
    resend: '다시 보내기',
    nameMissing: '이름을 입력해 주세요.',
    nameTooLong: '이름은 50자 이내로 입력해 주세요.',
    phoneMissing: '연락처를 입력해 주세요.',
    phoneInvalid:
      '연락처를 010-0000-0000 형식으로 입력해 주세요. 외국 번호는 +와 국가번호부터 적어 주세요.',
    phoneLandline:
      '문자를 받지 못하는 번호입니다. 견본주택 주소를 문자로 받으시려면 휴대전화 번호를 적어 주세요.',
    messageTooLong: '문의 내용은 1000자 이내로 입력해 주세요.',
    answers: {
      choose: '선택해 주세요',
      missing: '필수 항목입니다. 답을 적거나 골라 주세요.',
      tooLong: '100자 이내로 적어 주세요.',
      notListed: '지금은 없는 보기입니다. 보기에서 다시 골라 주세요.',
      noEmail: '이메일 주소를 name@example.kr 형식으로 적어 주세요.',
      noDate: '오늘부터 1년 안의 날짜를 골라 주세요.',
    },
    consentMissing: '필수 항목에 동의해 주세요.',
    tooMany: '짧은 시간에 여러 번 등록하셨습니다. 잠시 후 다시 시도해 주세요.',
    noticeChanged: '개인정보 안내가 바뀌었습니다. 새 안내를 확인하고 다시 등록해 주세요.',
    closed: '지금은 홈페이지 등록을 받지 않습니다. 대표번호로 문의해 주세요.',
    back: '돌아가기',
    isShut: false,
    consent: reference('consent-interest'),
  }),
]
