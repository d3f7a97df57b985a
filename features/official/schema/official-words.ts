import {linesField, textField} from '../../../schemas/fields/text-field.ts'

/** Every word of the page, in short sentences: elderly people read it while somebody waits on the phone. */
export const officialWords = (group: string) =>
  [
    textField('heading', '제목', '공식 확인'),
    linesField(
      'lead',
      '안내',
      '전화나 문자를 받으셨나요? 저희가 보낸 것인지 여기서 확인하실 수 있습니다.',
    ),
    textField('inputLabel', '적는 칸', '받은 번호나 링크, 계좌번호, 이름을 적어 주세요'),
    textField('inputHint', '적는 칸의 도움말', '문자를 통째로 붙여 넣으셔도 됩니다.'),
    textField('submit', '확인 버튼', '확인하기'),
    textField('scan', 'QR 코드 버튼', 'QR 코드 찍어서 확인하기'),
    textField(
      'notScanned',
      'QR 코드를 읽지 못함',
      '사진에서 QR 코드를 읽지 못했습니다. 가까이에서 다시 찍어 주세요.',
    ),
    {
      ...textField('ours', '우리 것', '네, 저희 {kind}입니다.'),
      description: '물어본 것은 답의 위에 따로 보입니다. {kind} 자리에 종류가 들어갑니다.',
    },
    textField('since', '언제부터', '{since}부터 쓰고 있습니다.'),
    textField('notOurs', '우리 것이 아님', '아니요, 저희 것이 아닙니다.'),
    textField('disguised', '꾸민 주소', '아니요, 저희 것처럼 꾸민 다른 곳의 주소입니다.'),
    {
      ...textField('ended', '예전에 쓰던 것', '아니요, {until}까지만 쓰던 것입니다.'),
      description: '{until} 자리에 마지막 날이 들어갑니다.',
    },
    {
      ...textField('other', '다른 기관의 것', '저희 것이 아니라 {name}의 것입니다.'),
      description: '{name} 자리에 기관의 이름이 들어갑니다.',
    },
    textField('named', '이름이 같음', '저희가 쓰는 이름이지만, 그것만으로는 알 수 없습니다.'),
    textField('unclear', '알 수 없음', '적어 주신 것만으로는 알 수 없습니다.'),
    linesField(
      'doOurs',
      '우리 것일 때 할 일',
      '그래도 돈이나 인증번호를 달라고 하면 전화를 끊고, 아래 대표번호로 직접 걸어 주세요. 걸려 온 전화의 번호는 꾸밀 수 있습니다.',
    ),
    linesField(
      'doNotOurs',
      '우리 것이 아닐 때 할 일',
      '누르거나 답하지 마시고, 돈을 보내지 마세요. 이미 보내셨으면 바로 112에, 링크를 누르셨으면 118에 전화하세요.',
    ),
    linesField(
      'doUnclear',
      '알 수 없을 때 할 일',
      '받은 번호나 링크를 그대로 적어 다시 확인하시거나, 아래 대표번호로 물어봐 주세요.',
    ),
    textField('callMain', '대표번호 버튼', '대표번호로 물어보기'),
    textField('callPolice', '112 버튼', '경찰청 (돈을 보냈을 때)'),
    textField('callAgency', '118 버튼', '인터넷진흥원 (링크를 눌렀을 때)'),
    textField('listHeading', '목록 제목', '저희가 쓰는 것'),
    linesField('listText', '목록 안내', '여기에 없으면 저희 것이 아닙니다.'),
    textField('noticeHeading', '알리는 글의 제목', '알립니다'),
    textField('kindDomain', '종류: 홈페이지', '홈페이지 주소'),
    textField('kindPhone', '종류: 전화', '전화번호'),
    textField('kindSender', '종류: 문자', '문자를 보내는 번호'),
    textField('kindChannel', '종류: 채널', '채널 주소'),
    textField('kindAccount', '종류: 계좌', '입금 계좌'),
    textField('kindRegistration', '종류: 등록번호', '등록번호'),
    textField('kindPartner', '종류: 맡긴 회사', '분양을 맡은 회사'),
    textField('main', '대표번호', '대표번호'),
    textField('home', '홈으로', '홈으로'),
  ].map((field) => ({...field, group}))
