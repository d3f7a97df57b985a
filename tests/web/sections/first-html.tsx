import {renderToString} from 'react-dom/server'
import {MemoryRouter} from 'react-router-dom'
import {ShellProvider} from '../../../web/context/shell.tsx'
import type {SHELL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {Sections} from '../../../web/sections/index.tsx'
import type {Section} from '../../../web/sections/section-by-type.ts'
import {shell} from '../../fixtures/shell.ts'

const lake = {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'}

/** Sections as a visitor's browser first gets them, before any script has run. */
export function firstHtml(
  sections: readonly Section[],
  content: SHELL_QUERY_RESULT = shell,
): string {
  return renderToString(
    <MemoryRouter>
      <ShellProvider shell={{content, lake, origin: 'https://example.kr'}}>
        <Sections sections={sections} />
      </ShellProvider>
    </MemoryRouter>,
  )
}

/** Its text, with every tag replaced by a blank. */
export const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
