import {expect, test} from 'vitest'
import type {Submission} from '../../../web/context/submission.tsx'
import {PressDetailPage} from '../../../web/pages/press-detail.tsx'
import {PressListPage} from '../../../web/pages/press-list.tsx'
import {paragraph} from '../../fixtures/rich-text.ts'
import {draw, tagsOf, textOf} from '../layout/draw.tsx'
import {page} from '../layout/page-document.ts'

const posts = Array.from({length: 10}, (_, index) => ({
  _id: `post-${12 - index}`,
  title: `소식 ${12 - index}`,
  summary: null,
  date: '2026-10-21T23:30:00.000Z',
  views: 1234,
}))
const words = {
  number: '번호',
  title: '제목',
  author: '작성자',
  date: '작성일',
  views: '조회수',
  administrator: '관리자',
  loadMore: '더 보기',
  backToList: '목록으로',
  source: '출처',
  previousPost: '이전 글',
  nextPost: '다음 글',
}
const adminWords = {
  signInHeading: '관리자 로그인',
  email: '이메일',
  password: '비밀번호',
  signIn: '로그인',
  signInFailed: '로그인 실패: ',
  wrongCredentials: '이메일 또는 비밀번호가 올바르지 않습니다.',
  welcome: '님, 환영합니다.',
  signOut: '로그아웃',
  formHeading: '보도자료 작성',
  title: '글 제목',
  summary: '요약',
  body: '내용',
  submit: '글 등록',
  missing: '제목/요약은 필수입니다!',
  expired: '로그인이 만료되었습니다.',
  notAllowed: '이 계정으로는 등록할 수 없습니다.',
}
const path = '/thegaon/press'
const listOf = (count: number, remaining = count) => ({
  path,
  data: {
    site: 'thegaon',
    page,
    words,
    adminWords,
    cursor: '',
    list: {remaining, posts: posts.slice(0, count)},
  },
})
const admin = {email: 'admin@example.com', name: '', mayPost: true}
const outcome = (given: Partial<Submission>): Submission => ({
  form: 'sign-in',
  status: 'signedIn',
  values: {},
  problems: {},
  ...given,
})

test('the list numbers its posts from the newest down and dates them in Seoul', async () => {
  const text = textOf(await draw(<PressListPage />, listOf(10, 12)))
  expect(text).toContain('12 소식 12 관리자 2026. 10. 22. 1,234 11 소식 11')
})

test('each title leads to its post', async () => {
  const html = await draw(<PressListPage />, listOf(10))
  expect(html).toContain('href="/thegaon/press/post-12"')
})

test('more posts are a plain link; where there are no more, there is none', async () => {
  const next = (html: string) => tagsOf(html, 'a').filter((tag) => tag.includes('rel="next"'))
  const [link] = next(await draw(<PressListPage />, listOf(10, 12)))
  expect(link).toContain('?after=2026-10-21T23%3A30%3A00.000Z_post-3')
  expect(next(await draw(<PressListPage />, listOf(10)))).toHaveLength(0)
})

test('a list without posts says so', async () => {
  const text = textOf(await draw(<PressListPage />, listOf(0)))
  expect(text).toContain('등록된 보도자료가 없습니다.')
})

test('a visitor sees the sign-in, which posts without JavaScript, and no form for posts', async () => {
  const html = await draw(<PressListPage />, listOf(1))
  expect(textOf(html)).toContain('관리자 로그인')
  expect(html).toContain('name="form" value="sign-in"')
  expect(html).not.toContain('보도자료 작성')
})

test('a refused sign-in gives its reason and keeps the address alone', async () => {
  const submission = outcome({status: 'wrongCredentials', values: {email: 'a@b.kr'}})
  const html = await draw(<PressListPage />, {...listOf(1), submission})
  expect(textOf(html)).toContain('로그인 실패: 이메일 또는 비밀번호가 올바르지 않습니다.')
  expect(html).toContain('value="a@b.kr"')
})

test('the administrator is welcomed by address and may write and sign out', async () => {
  const submission = outcome({user: admin})
  const html = await draw(<PressListPage />, {...listOf(1), submission})
  expect(textOf(html)).toContain('admin@example.com 님, 환영합니다.')
  expect(html).toContain('name="form" value="sign-out"')
  expect(html).toContain('name="siteId" value="thegaon"')
  expect(textOf(html)).not.toContain('관리자 로그인')
})

test('an account that may not post is told so in place of the form, and may sign out', async () => {
  const submission = outcome({user: {...admin, mayPost: false}})
  const html = await draw(<PressListPage />, {...listOf(1), submission})
  expect(textOf(html)).toContain('이 계정으로는 등록할 수 없습니다.')
  expect(html).toContain('name="form" value="sign-out"')
  expect(html).not.toContain('name="siteId"')
})

test('a post that lacks its summary keeps what was written', async () => {
  const submission = outcome({
    form: 'post',
    status: 'missing',
    user: admin,
    values: {title: '새 소식', summary: '', content: '본문 한 줄'},
  })
  const html = await draw(<PressListPage />, {...listOf(1), submission})
  expect(textOf(html)).toContain('제목/요약은 필수입니다!')
  expect(html).toContain('value="새 소식"')
  expect(html).toContain('본문 한 줄')
})

const post = {
  ...posts[0],
  siteId: 'thegaon',
  content: [paragraph('첫 문단'), paragraph('둘째 문단')],
  picture: null,
  source: null,
}
const neighbours = {previous: {_id: 'post-11', title: '소식 11'}, next: null}
const detail = {
  path: `${path}/post-12`,
  data: {site: 'thegaon', page, words, post, neighbours, views: 7},
}

test('a post shows title, author, full time in Seoul, views with this reading, and its paragraphs', async () => {
  const text = textOf(await draw(<PressDetailPage />, detail))
  const said =
    '소식 12 작성자 관리자 작성일 2026년 10월 22일 오전 8:30 조회수 7 첫 문단 둘째 문단 이전 글 소식 11 목록으로'
  expect(text).toContain(said)
})

test('a post leads back to its list, which is marked as where it belongs', async () => {
  const html = await draw(<PressDetailPage />, detail)
  expect(tagsOf(html, 'a').some((tag) => tag.includes('href="/thegaon/press"'))).toBe(true)
  expect(tagsOf(html, 'h1')).toHaveLength(1)
})

test('a post is an article to search engines, and cannot break out of what it tells them', async () => {
  const hostile = {...post, title: '</script><b>'}
  const html = await draw(<PressDetailPage />, {...detail, data: {...detail.data, post: hostile}})
  expect(html).toContain('"@type":"NewsArticle"')
  expect(html).not.toContain('</script><b>')
})

test('a post has its picture and its named source, and nothing of what is missing', async () => {
  const asset = {
    _id: 'image-a-1600x1000-webp',
    dimensions: {width: 1600, height: 1000},
    color: null,
  }
  const picture = {alt: '두 개의 타워', crop: null, hotspot: null, asset}
  const source = {name: '가온일보', url: 'https://example.com/news/1'}
  const whole = {...detail.data, post: {...post, picture, source}}
  const html = await draw(<PressDetailPage />, {...detail, data: whole})
  expect(tagsOf(html, 'img').some((tag) => tag.includes('alt="두 개의 타워"'))).toBe(true)
  expect(html).toContain('href="https://example.com/news/1"')
  expect(html).toMatch(/"image":"https:[^"]*1200x630|"image":"https:[^"]*w=1200/)
  const odd = {...detail.data, post: {...post, source: {name: 'x', url: 'javascript:alert(1)'}}}
  const shown = await draw(<PressDetailPage />, {
    ...detail,
    data: {...odd, neighbours: {previous: null, next: null}},
  })
  expect(shown).not.toContain('javascript:')
  expect(textOf(shown)).not.toContain('이전 글')
})
