import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import type {SHELL_QUERY_RESULT} from '../../../web/content/content.gen.ts'
import {ShellProvider} from '../../../web/content/shell.tsx'
import {Sections} from '../../../web/sections/index.tsx'
import type {Section} from '../../../web/sections/section-by-type.ts'
import {shell} from '../../fixtures/shell.ts'

const source = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'}

/** Sections as a visitor's browser first gets them, before any script has run. */
export function firstHtml(
  sections: readonly Section[],
  content: SHELL_QUERY_RESULT = shell,
): string {
  return renderToString(
    <MemoryRouter>
      <ShellProvider shell={{content, source, origin: 'https://example.kr'}}>
        <Sections sections={sections} />
      </ShellProvider>
    </MemoryRouter>,
  )
}

/** What can be read of it, with every tag a blank. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
