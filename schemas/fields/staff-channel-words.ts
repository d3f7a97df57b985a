import {linesField, textField} from './text-field.ts'

/** The words of the page that says what came of each channel, and what it cost. */
export const staffChannelWords = [
  textField('channelsHeading', '경로별 현황', '경로별 현황'),
  textField('channelLabel', '경로별: 경로', '경로'),
  textField('campaignLabel', '경로별: 캠페인', '캠페인'),
  textField('keywordLabel', '경로별: 키워드', '키워드'),
  textField('siteVisits', '경로별: 홈페이지 방문', '홈페이지 방문'),
  textField('erasedCount', '경로별: 파기', '파기'),
  textField('peopleCount', '경로별: 사람', '사람'),
  textField('spendLabel', '경로별: 광고비', '광고비'),
  textField('won', '경로별: 원', '원'),
  textField('month', '경로별: 달', '달'),
  textField('monthFrom', '경로별: 시작 달', '시작 달'),
  textField('monthUntil', '경로별: 끝 달', '끝 달'),
  textField('otherRows', '경로별: 나머지', '그 밖의 항목'),
  textField('noCampaign', '경로별: 캠페인 없음', '캠페인 없음'),
  textField('noKeyword', '경로별: 키워드 없음', '키워드 없음'),
  linesField(
    'channelsHint',
    '경로별 안내',
    '고른 달에 등록한 분을 마지막 유입 경로로 셉니다. 예약, 방문함, 계약은 그 등록에서 지금까지 이어진 수이고, 작은 글씨는 하나에 든 광고비입니다. 수를 누르면 그 목록이 나옵니다. 파기는 홈페이지가 센 등록 가운데 지금은 없는 수입니다. 여러 경로로 등록한 분은 경로마다 셉니다.',
  ),
  linesField(
    'spendHint',
    '경로별: 광고비 안내',
    '달마다 캠페인의 광고비를 적습니다. 캠페인을 비우면 경로 전체의 광고비입니다. 다시 적으면 바뀌고, 0을 적으면 지워집니다.',
  ),
  textField('spendSave', '경로별: 광고비 저장 버튼', '광고비 저장'),
  textField('spendInvalid', '잘못: 광고비', '광고비를 숫자로 적어 주세요. 예: 1,500,000'),
  textField('campaignTooLong', '잘못: 캠페인', '캠페인 이름을 100자 안으로 적어 주세요.'),
  textField('spendTooMany', '잘못: 캠페인이 많음', '한 달에 적을 수 있는 캠페인 수를 넘었습니다.'),
  textField('hoursHeading', '경로별: 요일과 시간', '요일과 시간별 등록'),
  textField('hour', '경로별: 시', '시'),
  linesField(
    'hoursHint',
    '경로별: 요일과 시간 안내',
    '고른 달에 홈페이지로 들어온 등록입니다. 한국 시간이며, 직원이 적은 등록과 명단은 세지 않습니다.',
  ),
]
