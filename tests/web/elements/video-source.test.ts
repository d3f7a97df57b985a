import {describe, expect, test} from 'vitest'
import {readReport} from '../../../web/elements/video/embed-messages.ts'
import {parseVideoUrl, sourceOf} from '../../../web/elements/video/video-source.ts'

describe("an editor's address of a video", () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s is shown by the YouTube player that sets no cookies, muted', (page) => {
    const embedUrl =
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&mute=1&enablejsapi=1&playsinline=1&rel=0'
    expect(parseVideoUrl(page)).toEqual({kind: 'youtube', embedUrl, page})
  })

  test.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=42s', '&start=42'],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', '&start=90'],
    ['https://youtu.be/dQw4w9WgXcQ?si=a&t=1h1m1s', '&start=3661'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ?t=90', '&start=90'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', '&start=7'],
    ['https://vimeo.com/76979871#t=1m30s', '#t=90s'],
  ])('%s begins where it says', (page, start) => {
    expect(parseVideoUrl(page)).toMatchObject({
      embedUrl: expect.stringMatching(new RegExp(`${start}$`)),
    })
  })

  test.each(['https://www.youtube.com/feed', 'https://youtu.be/', 'https://vimeo.com/channels'])(
    '%s is a page of theirs, and no film',
    (page) => expect(parseVideoUrl(page)).toBeNull(),
  )

  test.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?'],
  ])('%s is shown by the Vimeo player', (page, start) => {
    const source = parseVideoUrl(page)
    expect(source).toMatchObject({kind: 'vimeo', embedUrl: expect.stringContaining(start)})
  })

  test('keeps the key of an unlisted Vimeo film', () => {
    const source = parseVideoUrl('https://vimeo.com/76979871/abcdef1234')
    expect(source).toMatchObject({embedUrl: expect.stringContaining('&h=abcdef1234')})
  })

  test.each(['/films/brand.mp4', 'https://cdn.example.kr/a/film.WEBM?v=2'])(
    '%s is a file that the browser plays',
    (page) => expect(parseVideoUrl(page)).toEqual({kind: 'file', urls: [page]}),
  )

  test.each(['https://tv.naver.com/embed/1', 'https://youtube.com.example.kr/watch?v=dQw4w9WgXcQ'])(
    '%s is a page in a frame',
    (page) => expect(parseVideoUrl(page)).toEqual({kind: 'page', embedUrl: page, page}),
  )

  test.each([null, '', '  ', 'javascript:alert(1)', 'data:text/html,x'])(
    '%s is none that may be opened',
    (page) => expect(parseVideoUrl(page)).toBeNull(),
  )

  test('counts less than an uploaded file', () => {
    const url = 'https://youtu.be/dQw4w9WgXcQ'
    const source = sourceOf({url, file: '/files/a.mp4', fileWebm: '/files/a.webm'})
    expect(source).toEqual({kind: 'file', urls: ['/files/a.webm', '/files/a.mp4']})
  })
})

describe('an outside player', () => {
  test.each([
    '{"event":"infoDelivery","info":{"playerState":0}}',
    '{"event":"onStateChange","info":0}',
    {event: 'ended', data: {}},
  ])('tells that its film has ended', (message) => expect(readReport(message)).toBe('ended'))

  test.each(['{"event":"initialDelivery","info":{}}', '{"event":"onReady"}', {event: 'ready'}])(
    'shows that it is there',
    (message) => expect(readReport(message)).toBe('alive'),
  )

  test.each(['not json', 7, null, {method: 'ping'}, '{"info":0}'])(
    'is not mistaken for anybody else',
    (message) => expect(readReport(message)).toBeNull(),
  )
})
