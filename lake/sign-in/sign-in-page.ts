import {createHash} from 'node:crypto'
import {type SignInTheme, signInStyle} from './sign-in-style.ts'

/** All texts of the sign-in page. `{seconds}` in `tooMany` is replaced. */
export interface SignInTexts {
  /** BCP 47, e.g. `ko`. */
  readonly lang: string
  readonly brand: string
  readonly heading: string
  readonly lead: string
  readonly email: string
  readonly password: string
  readonly submit: string
  readonly wrong: string
  readonly tooMany: string
  readonly busy: string
  /** Shown in place of the form when the sign-in is for an untrusted site. */
  readonly foreign: string
}

export const englishTexts: SignInTexts = {
  lang: 'en',
  brand: 'Content Lake',
  heading: 'Sign in',
  lead: 'For editors and administrators.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'The e-mail address or the password is wrong.',
  tooMany: 'Too many attempts. Try again in {seconds} seconds.',
  busy: 'The server is busy. Try again in a moment.',
  foreign: 'This address may not sign in here.',
}

export interface SignInPage {
  readonly texts: SignInTexts
  readonly theme: SignInTheme
  /** Where the form posts to; null: no form. */
  readonly action: string | null
  /**
   * The origin of the redirect after signing in, since browsers apply `form-action` to redirects too;
   * empty when it is the page's own.
   */
  readonly target: string
  readonly email: string
  readonly problem: string | null
}

/** A self-contained page: no script, no other files, no framing by other sites. */
export function signInPage({texts, theme, action, target, email, problem}: SignInPage): {
  html: string
  headers: Record<string, string>
} {
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
<title>${escapeHtml(texts.heading)} · ${escapeHtml(texts.brand)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${escapeHtml(texts.brand)}</p>
<h1>${escapeHtml(texts.heading)}</h1>
<p class="lead">${escapeHtml(texts.lead)}</p>
${alert}
${action === null ? '' : form(texts, {action, email, isRetry: problem !== null})}
</main>
</body>
</html>`
  return {html, headers: headersFor(target, style)}
}

interface FormState {
  readonly action: string
  readonly email: string
  readonly isRetry: boolean
}

function form(texts: SignInTexts, {action, email, isRetry}: FormState): string {
  const described = isRetry ? ' aria-describedby="problem" aria-invalid="true"' : ''
  const focus = ' autofocus'
  return `<form method="post" action="${escapeHtml(action)}">
<label for="email">${escapeHtml(texts.email)}</label>
<input id="email" name="email" type="email" required autocomplete="username" inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${escapeHtml(email)}"${described}${email ? '' : focus}>
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" required autocomplete="current-password" maxlength="256"${described}${email ? focus : ''}>
<button type="submit">${escapeHtml(texts.submit)}</button>
</form>`
}

function headersFor(target: string, style: string): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
