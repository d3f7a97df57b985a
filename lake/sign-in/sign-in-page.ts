import {createHash} from 'node:crypto'
import {escapeHtml} from './html.ts'
import type {SignInLook} from './sign-in-look.ts'
import {signInStyle} from './sign-in-style.ts'

export interface SignInPage extends SignInLook {
  readonly heading: string
  readonly lead: string
  readonly problem: string | null
  /** HTML: a form, or empty. */
  readonly content: string
  /**
   * The origin of the redirect after signing in, since browsers apply `form-action` to redirects too;
   * empty when it is the page's own.
   */
  readonly target: string
}

/** A self-contained page: no script, no other files, no framing by other sites. */
export function signInPage({heading, lead, problem, content, target, ...look}: SignInPage): {
  html: string
  headers: Record<string, string>
} {
  const {texts, theme, mark} = look
  // Its name follows as text, so the picture needs none.
  const picture = mark ? `<img class="mark" src="${escapeHtml(mark)}" alt="">\n` : ''
  const alert = problem
    ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>`
    : ''
  const style = signInStyle(theme)
  const html = `<!doctype html>
<html lang="${escapeHtml(texts.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · ${escapeHtml(texts.brand)}</title>
<style>${style}</style>
</head>
<body>
<main>
${picture}<p class="brand">${escapeHtml(texts.brand)}</p>
<h1>${escapeHtml(heading)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${alert}
${content}
</main>
</body>
</html>`
  return {html, headers: headersFor({target, style, hasMark: mark !== ''})}
}

interface Contents {
  readonly target: string
  readonly style: string
  readonly hasMark: boolean
}

function headersFor({target, style, hasMark}: Contents): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      ...(hasMark ? ['img-src data:'] : []),
      `form-action 'self' ${target}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    // With stricter policies browsers post forms with `Origin: null`.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
