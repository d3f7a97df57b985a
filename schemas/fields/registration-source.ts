import {defineField, defineType} from 'sanity'
import {type CampaignParameter, campaignParameters} from '../../shared/source.ts'
import {koreanTime} from './korean-time.ts'

/** Channels that the site names itself; any other is what an advertisement or a referrer says. */
const channelTitles: Readonly<Record<string, string>> = {
  '': '직접 방문',
  'naver-ads': '네이버 광고',
  'google-ads': '구글 광고',
  'kakao-ads': '카카오 광고',
  facebook: '페이스북·인스타그램',
  'counsellor-link': '상담사 링크',
  'partner-link': '중개업소 링크',
  other: '그 밖의 경로',
  unknown: '알 수 없음',
}

/** The words for the channel of a visit. */
export const channelTitle = (channel: string): string =>
  Object.hasOwn(channelTitles, channel) ? (channelTitles[channel] ?? channel) : channel

const titles: Partial<Record<CampaignParameter, string>> = {
  utm_source: '매체 (utm_source)',
  utm_medium: '유형 (utm_medium)',
  utm_campaign: '캠페인 (utm_campaign)',
  utm_term: '키워드 (utm_term)',
  utm_content: '소재 (utm_content)',
  n_campaign_type: '네이버 캠페인 유형',
  n_campaign: '네이버 캠페인',
  n_ad_group: '네이버 광고그룹',
  n_ad_group_type: '네이버 광고그룹 유형',
  n_media: '네이버 매체',
  n_network: '네이버 매체 유형',
  n_ad: '네이버 소재',
  n_ad_extension: '네이버 확장소재',
  n_keyword: '네이버 키워드',
  n_keyword_id: '네이버 키워드 번호',
  n_query: '네이버 검색어',
  n_match: '네이버 일치 방식',
  n_rank: '네이버 노출 순위',
  NaPm: '네이버 클릭 (NaPm)',
  gclid: '구글 클릭 (gclid)',
  wbraid: '구글 클릭 (wbraid)',
  gbraid: '구글 클릭 (gbraid)',
  fbclid: '메타 클릭 (fbclid)',
  k_campaign: '카카오 캠페인',
  k_adgroup: '카카오 광고그룹',
  k_media: '카카오 매체',
  k_creative: '카카오 소재',
  k_keyword: '카카오 키워드',
  k_keyword_id: '카카오 키워드 번호',
  k_rank: '카카오 노출 순위',
  kclid: '카카오 클릭 (kclid)',
}

export const parameterTitle = (name: CampaignParameter): string => titles[name] ?? name

const text = (name: string, title: string) => defineField({name, title, type: 'string'})

/** One way to the site. Programs alone write it, as part of a registration. */
export const registrationTouch = defineType({
  name: 'registrationTouch',
  title: '방문',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({name: 'at', title: '때', type: 'datetime', options: koreanTime}),
    text('channel', '경로'),
    text('referrer', '보낸 사이트'),
    text('page', '처음 연 페이지'),
    defineField({
      name: 'params',
      title: '광고 정보',
      type: 'object',
      fields: campaignParameters.map((name) => text(name, parameterTitle(name))),
    }),
  ],
})

/** What the visitor's browser told with the registration: a claim, which anybody could have made up. */
export const registrationSource = defineType({
  name: 'registrationSource',
  title: '유입 경로',
  type: 'object',
  readOnly: true,
  fields: [
    defineField({name: 'first', title: '처음 온 방문', type: 'registrationTouch'}),
    defineField({name: 'last', title: '마지막 방문', type: 'registrationTouch'}),
  ],
})
