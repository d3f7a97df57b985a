import {textField} from '../fields/text-field.ts'

/** The words around a place that visitors come to. */
export const placeWords = [
  textField('address', '주소', '주소'),
  textField('hours', '운영 시간', '운영 시간'),
  textField('parking', '주차', '주차'),
  textField('stations', '대중교통', '대중교통'),
  textField('routeOf', '길찾기 ({app}: 지도)', '{app} 길찾기'),
  textField('searchOf', '좌표가 없을 때 ({app}: 지도)', '{app}에서 찾기'),
  textField('naver', '네이버 지도', '네이버 지도'),
  textField('kakao', '카카오맵', '카카오맵'),
  textField('tmap', '티맵', '티맵'),
  textField('map', '움직이는 지도 단추', '지도 펼치기'),
  textField('mapOf', '움직이는 지도 제목 ({place}: 장소)', '{place} 지도'),
  textField(
    'mapFailed',
    '움직이는 지도가 오지 않을 때',
    '지도를 불러오지 못했습니다. 위의 길찾기 단추를 이용해 주세요.',
  ),
]
