import {textField} from '../fields/text-field.ts'
import {areaTitles} from '../fields/units/unit-figures.ts'
import {optionTerms} from '../fields/units/unit-options.ts'
import {planKinds} from '../fields/units/unit-plans.ts'

const area = (name: keyof typeof areaTitles) => textField(name, areaTitles[name], areaTitles[name])
const kind = (name: keyof typeof planKinds) => textField(name, planKinds[name], planKinds[name])
const term = (name: keyof typeof optionTerms) =>
  textField(name, optionTerms[name], optionTerms[name])

/** The words around the figures of unit types: on plan pages, in the viewer of phones, in the comparison. */
export const unitWords = [
  area('exclusive'),
  area('residentialShared'),
  area('supply'),
  area('otherShared'),
  area('contract'),
  area('balcony'),
  textField('households', '세대수', '세대수'),
  textField('bedrooms', '침실', '침실'),
  textField('bathrooms', '욕실', '욕실'),
  textField('bays', '베이', '베이'),
  textField('ceiling', '천장고', '천장고'),
  textField('lines', '동·라인', '동·라인'),
  textField('floors', '층', '층'),
  textField('orientations', '향', '향'),
  textField('areasCaption', '면적표 제목 ({type}: 타입)', '{type} 면적'),
  textField('factsCaption', '정보표 제목 ({type}: 타입)', '{type} 세대와 공간'),
  textField('part', '표의 첫 칸', '구분'),
  textField('size', '면적표의 둘째 칸', '면적'),
  textField('squareMetres', '제곱미터 ({n}: 수)', '{n}㎡'),
  textField('pyeong', '평 ({n}: 수)', '{n}평'),
  textField('householdsOf', '세대 ({n}: 수)', '{n}세대'),
  textField('roomsOf', '방의 수 ({n}: 수)', '{n}개'),
  textField('baysOf', '베이의 수 ({n}: 수)', '{n}베이'),
  textField('ceilingOf', '천장고 ({n}: 수)', '{n}㎜'),
  textField('floorOf', '한 층 ({n}: 층)', '{n}층'),
  textField('floorsOf', '층 ({from}, {to}: 층)', '{from}층 ~ {to}층'),
  textField('unitChoice', '면적 단위 고르기', '면적 단위'),
  textField('inSquareMetres', '단위 ㎡', '㎡'),
  textField('inPyeong', '단위 평', '평'),
  textField('planChoice', '평면 종류 고르기', '평면 종류'),
  kind('extended'),
  kind('basic'),
  kind('mirrored'),
  kind('furnished'),
  textField('roomNames', '도면 위의 방 이름 목록', '방 이름과 크기'),
  term('included'),
  term('paid'),
  term('display'),
  textField('print', '인쇄', '이 평면 인쇄하기'),
  textField('pdf', 'PDF 링크', 'PDF로 보기'),
  textField('pdfTitle', 'PDF 제목 ({complex}: 단지, {type}: 타입)', '{complex} {type} 평면'),
  textField('compare', '비교 링크', '다른 타입과 비교하기'),
  textField('compareHeading', '비교 제목', '타입 비교'),
  textField('compareChoice', '비교할 타입 고르기', '비교할 타입을 두세 개 골라 주세요'),
  textField('compareSubmit', '비교 버튼', '비교하기'),
  textField('different', '다른 항목', '서로 다른 항목'),
  textField('same', '같은 항목', '모두 같은 항목'),
  textField('toScale', '같은 축척 안내', '도면은 같은 축척으로 놓았습니다.'),
  textField('unknown', '비어 있는 값', '-'),
  textField('seePlan', '평면 페이지 링크 ({type}: 타입)', '{type} 평면 보기'),
]
