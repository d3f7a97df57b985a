import {textField} from '../fields/text-field.ts'

/** The words around the facts that buyers ask for. */
export const overviewWords = [
  textField('parking', '주차', '주차'),
  textField('parkingOf', '총 주차대수 ({n}: 수)', '총 {n}대'),
  textField('parkingEachOf', '세대당 주차대수 ({n}: 수)', '세대당 {n}대'),
  textField('floorAreaRatio', '용적률', '용적률'),
  textField('coverageRatio', '건폐율', '건폐율'),
  textField('percentOf', '비율 ({n}: 수)', '{n}%'),
  textField('heating', '난방 방식', '난방 방식'),
  textField('developer', '시행', '시행'),
  textField('trustee', '신탁', '신탁'),
  textField('builder', '시공', '시공'),
  textField('balcony', '발코니 확장', '발코니 확장'),
  textField('loan', '중도금 대출', '중도금 대출'),
  textField('completion', '준공 예정', '준공 예정'),
  textField('moveIn', '입주 예정', '입주 예정'),
]
