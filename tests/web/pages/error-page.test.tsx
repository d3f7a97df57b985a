import {expect, test} from 'vitest'
import {ErrorPage} from '../../../web/pages/error-page.tsx'
import {draw, textOf} from '../layout/draw.tsx'

const notFound = () => new Response(null, {status: 404, statusText: 'Not Found'})
const broken = () => new Response(null, {status: 500})

test('an unknown path is not shown as a fault, and links home', async () => {
  const html = await draw(<ErrorPage />, {data: notFound()})
  expect(textOf(html)).toContain('404 Not Found 찾으시는 페이지가 없습니다. 홈으로 가기')
  expect(html).toContain('href="/"')
  expect(html).toContain('noindex')
})

test('a fault is apologised for without its cause', async () => {
  const text = textOf(await draw(<ErrorPage />, {data: broken()}))
  expect(text).toContain('500 잠시 문제가 생겼습니다 잠시 후 다시 시도해 주세요. 다시 시도')
})

test('with the lake unreachable there are no words, and there is still a page', async () => {
  expect(textOf(await draw(<ErrorPage />, {data: broken(), shell: null}))).toContain(
    'Service Unavailable',
  )
  expect(textOf(await draw(<ErrorPage />, {data: notFound(), shell: null}))).toContain('Not Found')
})
