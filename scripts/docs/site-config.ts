import {configureMarkdown} from './markdown.ts'
import {type Locale, readPages} from './pages.ts'
import {sidebarOf} from './sidebar.ts'
import {slug} from './slug.ts'
import {indexedParts, searchedWords, typingErrors} from './word-parts.ts'

const pages = readPages()

function homeOf(locale: Locale) {
  const home = pages.find(
    (page) => page.locale === locale && /^(?:ko\/)?index\.md$/.test(page.path),
  )
  if (!home) throw new Error(`README.md is missing in the folder of the program.`)
  return home
}

const [name = '', description = ''] = homeOf('en').title.split(' — ')
const [, koreanDescription = ''] = homeOf('ko').title.split(' — ')

/** Settings of VitePress, whose own words are English by default. */
export const siteConfig = {
  title: name,
  srcDir: 'pages',
  outDir: '../../dist/docs',
  head: [['link', {rel: 'icon', href: 'data:,'}]],
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      description,
      themeConfig: {sidebar: sidebarOf(homeOf('en'), pages)},
    },
    ko: {
      label: '한국어',
      lang: 'ko',
      description: koreanDescription,
      themeConfig: {
        sidebar: sidebarOf(homeOf('ko'), pages),
        outline: {label: '이 문서의 차례'},
        docFooter: {prev: '이전', next: '다음'},
        sidebarMenuLabel: '문서',
        returnToTopLabel: '맨 위로',
        langMenuLabel: '언어',
        darkModeSwitchLabel: '어두운 화면',
        darkModeSwitchTitle: '어두운 화면으로',
        lightModeSwitchTitle: '밝은 화면으로',
        skipToContentLabel: '본문으로',
        notFound: {
          title: '찾는 문서가 없습니다',
          quote: '주소를 확인하거나 검색해 주세요.',
          linkText: '처음으로',
          linkLabel: '처음으로',
        },
      },
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: {tokenize: indexedParts},
          searchOptions: {tokenize: searchedWords, fuzzy: typingErrors, combineWith: 'AND'},
        },
        locales: {
          ko: {
            translations: {
              button: {buttonText: '검색', buttonAriaLabel: '검색'},
              modal: {
                displayDetails: '내용도 보기',
                resetButtonTitle: '지우기',
                backButtonTitle: '닫기',
                noResultsText: '찾은 문서가 없습니다:',
                footer: {
                  selectText: '열기',
                  navigateText: '고르기',
                  closeText: '닫기',
                },
              },
            },
          },
        },
      },
    },
  },
  markdown: {
    html: false,
    anchor: {slugify: slug},
    config: (markdown: Parameters<typeof configureMarkdown>[0]) =>
      configureMarkdown(markdown, pages),
  },
}
