import {TextIcon} from '@sanity/icons'
import {defineField, defineType, type FieldDefinition, type FieldGroupDefinition} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {linesField, textField} from '../fields/text-field.ts'
import {overviewWords} from './overview-words.ts'
import {placeWords} from './place-words.ts'
import {priceWords} from './price-words.ts'
import {unitWords} from './unit-words.ts'

/** One tab of the form. */
const group = (
  name: string,
  title: string,
  fields: FieldDefinition[],
  groups: FieldGroupDefinition[] = [],
) => defineField({name, title, type: 'object', group: name, groups, fields})

/** One tab within a tab. */
const part = (name: string, fields: FieldDefinition[]) =>
  fields.map((field) => ({...field, group: name}))

/** The small words of the site: buttons, states and the names that only screen readers speak. */
export const labels = defineType({
  name: 'labels',
  title: '화면 문구',
  type: 'document',
  icon: TextIcon,
  // Short enough for one line; the title above the fields of a tab says more.
  groups: [
    {name: 'common', title: '공통', default: true},
    {name: 'header', title: '메뉴'},
    {name: 'actions', title: '버튼'},
    {name: 'viewer', title: '이미지'},
    {name: 'video', title: '영상·VR'},
    {name: 'units', title: '평면 타입'},
    {name: 'prices', title: '분양가'},
    {name: 'overview', title: '사업개요'},
    {name: 'places', title: '장소'},
    {name: 'steps', title: '이어서 보기'},
    {name: 'press', title: '보도자료'},
    {name: 'admin', title: '보도 관리'},
    {name: 'share', title: '공유'},
    {name: 'errors', title: '오류'},
    hiddenAllFields,
  ],
  fields: [
    group('common', '공통', [
      textField('skipToContent', '본문 바로가기', '본문 바로가기'),
      textField('home', '홈', '홈'),
      textField('close', '닫기', '닫기'),
      textField('previous', '이전', '이전'),
      textField('next', '다음', '다음'),
      textField('pause', '멈춤', '자동 넘김 멈추기'),
      textField('play', '재생', '자동 넘김 시작'),
      textField('more', '더 보기', '더 보기'),
      textField('loading', '불러오는 중', '불러오는 중입니다'),
      textField('required', '필수 표시 읽기', '필수'),
      textField('optional', '선택 표시', '선택'),
      textField('newWindow', '새 창 안내', '새 창에서 열림'),
      textField('notices', '유의사항 제목', '유의사항'),
      textField('breadcrumb', '현재 위치', '현재 위치'),
      textField('pageCode', '인쇄물의 QR 코드', '이 페이지를 여는 QR 코드'),
      textField('declineMeasuring', '방문 통계 거부 (하단)', '방문 통계 거부'),
      textField('allowMeasuring', '방문 통계 허용 (하단)', '방문 통계 다시 허용'),
      textField('hideToday', '알림 그만 보기', '오늘 하루 보지 않기'),
    ]),
    group('header', '상단·메뉴', [
      textField('mainMenu', '주 메뉴 이름', '주 메뉴'),
      textField('openMenu', '메뉴 열기', '메뉴 열기'),
      textField('closeMenu', '메뉴 닫기', '메뉴 닫기'),
      textField('subMenu', '하위 메뉴 이름', '하위 메뉴'),
      textField('call', '전화 걸기', '대표번호로 전화 걸기'),
      textField('mobileConsultation', '모바일 상담 링크', '모바일 상담신청'),
      textField('visitReservation', '방문예약 링크', '모바일 방문예약'),
    ]),
    group('actions', '등록·상담 버튼', [
      textField('register', '관심고객 등록', '관심고객 등록'),
      textField('reserve', '방문예약', '방문예약'),
      textField('consult', '전화상담', '전화상담'),
    ]),
    group('viewer', '이미지 확대', [
      textField('enlarge', '크게 보기', '크게 보기'),
      textField('zoomIn', '확대', '확대'),
      textField('zoomOut', '축소', '축소'),
      textField('reset', '원래 크기로', '원래 크기로'),
      textField('fullText', '글로 읽기', '글로 읽기'),
      textField('failed', '이미지 오류', '이미지를 불러오지 못했습니다.'),
    ]),
    group('video', '영상·VR', [
      textField('play', '영상 재생', '영상 재생'),
      textField('pause', '영상 멈춤', '영상 멈춤'),
      textField('failed', '영상 오류', '영상을 불러오지 못했습니다.'),
      textField('startTour', 'VR 시작', 'VR 시작하기'),
      textField('tourFailed', 'VR 오류', 'VR을 불러오지 못했습니다. 새 창에서 열어 주세요.'),
      textField('openOutside', '새 창에서 보기', '새 창에서 보기'),
    ]),
    group('units', '평면 타입', unitWords),
    group('prices', '분양가와 납부', priceWords),
    group('overview', '사업개요 표', overviewWords),
    group('places', '오시는 길', placeWords),
    group('steps', '이어서 보기', [textField('heading', '페이지 끝의 제목', '이어서 보기')]),
    group('press', '보도자료', [
      textField('number', '번호', '번호'),
      textField('title', '제목', '제목'),
      textField('author', '작성자', '작성자'),
      textField('date', '작성일', '작성일'),
      textField('views', '조회수', '조회수'),
      textField('administrator', '작성자 표시', '관리자'),
      textField('loadMore', '더 보기', '더 보기'),
      textField('backToList', '목록으로', '목록으로'),
      textField('source', '출처', '출처'),
      textField('previousPost', '이전 글', '이전 글'),
      textField('nextPost', '다음 글', '다음 글'),
    ]),
    group(
      'admin',
      '보도자료 관리',
      [
        ...part('signIn', [
          textField('signInHeading', '로그인 제목', '관리자 로그인'),
          textField('email', '이메일', '이메일'),
          textField('password', '비밀번호', '비밀번호'),
          textField('signIn', '로그인', '로그인'),
          textField('signingIn', '로그인 중', '로그인 중...'),
          textField('signInFailed', '로그인 실패', '로그인 실패: '),
          textField('wrongCredentials', '틀린 정보', '이메일 또는 비밀번호가 올바르지 않습니다.'),
          textField(
            'tooManyAttempts',
            '잠시 제한',
            '시도가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
          ),
          textField('welcome', '환영 문구', '님, 환영합니다.'),
          textField('signOut', '로그아웃', '로그아웃'),
        ]),
        ...part('writing', [
          textField('formHeading', '글쓰기 제목', '보도자료 작성'),
          textField('title', '글 제목', '제목'),
          textField('summary', '요약', '요약'),
          textField('body', '본문', '내용'),
          textField('submit', '등록', '글 등록'),
          textField('submitting', '등록 중', '등록 중...'),
        ]),
        ...part('messages', [
          textField('missing', '빠진 항목', '제목/요약은 필수입니다!'),
          textField('titleTooLong', '제목 길이', '제목은 120자 이내로 입력해 주세요.'),
          textField('summaryTooLong', '요약 길이', '요약은 300자 이내로 입력해 주세요.'),
          textField('bodyTooLong', '본문 길이', '내용은 100,000자 이내로 입력해 주세요.'),
          textField(
            'failed',
            '등록 실패',
            '등록하지 못했습니다. 입력한 내용은 그대로 있으니 다시 시도해 주세요.',
          ),
          textField(
            'notAllowed',
            '등록 권한 없음',
            '이 계정으로는 여기에서 보도자료를 등록할 수 없습니다. 관리자 계정으로 로그인해 주세요.',
          ),
          textField('posted', '등록 완료', '보도자료를 등록했습니다.'),
          textField(
            'expired',
            '로그인 만료',
            '로그인이 만료되었습니다. 다시 로그인하면 작성하던 글을 이어서 등록할 수 있습니다.',
          ),
        ]),
      ],
      [
        {name: 'signIn', title: '로그인', default: true},
        {name: 'writing', title: '글쓰기'},
        {name: 'messages', title: '안내'},
        hiddenAllFields,
      ],
    ),
    {
      ...group('pressEditing', '보도자료 고치기', [
        textField('heading', '제목', '보도자료 고치기'),
        textField('edit', '고치기', '글 고치기'),
        textField('save', '저장', '저장'),
        textField('saving', '저장 중', '저장 중...'),
        textField('cancel', '취소', '취소'),
        textField('takeBack', '내리기', '글 내리기'),
        textField(
          'takeBackQuestion',
          '내리기 전 물음',
          '이 글을 홈페이지에서 내릴까요? 글은 스튜디오에 초안으로 남습니다.',
        ),
        textField('saved', '저장 완료', '고친 글을 저장했습니다.'),
        textField(
          'changed',
          '그 사이 바뀐 글',
          '그 사이에 다른 사람이 이 글을 고쳤거나 내렸습니다. 입력한 내용을 복사해 두고 페이지를 새로 고친 뒤 다시 고쳐 주세요.',
        ),
        textField(
          'drafted',
          '초안이 있는 글',
          '스튜디오에 이 글의 발행하지 않은 초안이 있습니다. 스튜디오에서 고치고 발행해 주세요.',
        ),
        textField(
          'failed',
          '저장 실패',
          '저장하지 못했습니다. 입력한 내용은 그대로 있으니 다시 시도해 주세요.',
        ),
        textField(
          'bodyInStudio',
          '본문은 스튜디오에서',
          '본문에 링크, 사진, 표처럼 여기에서 고칠 수 없는 것이 있어 제목과 요약만 고칩니다. 본문은 스튜디오에서 고쳐 주세요.',
        ),
      ]),
      group: 'admin',
    },
    group('share', '공유', [
      textField('heading', '묶음의 이름', '이 페이지 공유'),
      textField('copy', '주소 복사', '주소 복사'),
      textField('system', '다른 앱으로', '다른 앱으로 보내기'),
      textField('kakao', '카카오톡', '카카오톡'),
      textField('copied', '복사 완료', '주소를 복사했습니다.'),
      textField('failed', '복사 실패', '복사하지 못했습니다. 이 주소를 길게 눌러 복사해 주세요.'),
      textField(
        'kakaoFailed',
        '카카오톡 실패',
        '카카오톡을 열지 못했습니다. 주소를 복사해 보내 주세요.',
      ),
    ]),
    group('errors', '오류 화면', [
      textField('notFoundHeading', '없는 페이지 제목', 'Not Found'),
      linesField(
        'notFoundText',
        '없는 페이지 안내',
        '찾으시는 페이지가 없거나 주소가 바뀌었습니다.',
      ),
      textField('errorHeading', '오류 제목', '잠시 문제가 생겼습니다'),
      linesField('errorText', '오류 안내', '잠시 후 다시 시도해 주세요.'),
      linesField(
        'offlineText',
        '연결 끊김 안내',
        '연결이 원활하지 않아 페이지를 열지 못했습니다.\n연결되면 바로 열어 드리겠습니다. 급하시면 전화로 문의해 주세요.',
      ),
      textField('retry', '다시 시도', '다시 시도'),
      textField('goHome', '홈으로', '홈으로 가기'),
    ]),
  ],
  preview: {prepare: () => ({title: '화면 문구'})},
})
