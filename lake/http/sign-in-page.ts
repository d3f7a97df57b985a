import {createHash} from 'node:crypto'

/** Every word of the sign-in page. `{seconds}` in `tooMany` is replaced. */
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
  /** Shown in place of the form when the address asks for a session for a foreign site. */
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
  /** Where the form posts to; null shows no form. */
  readonly action: string | null
  /** The origin that a successful sign-in goes on to: browsers hold redirects to the form's policy. */
  readonly target: string
  readonly email: string
  readonly problem: string | null
}

/** A page of its own: no script, no file beside it, nothing that another site may frame. */
export function signInPage({texts, action, target, email, problem}: SignInPage): {
  html: string
  headers: Record<string, string>
} {
  const alert = problem
    ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>`
    : ''
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
  return {html, headers: headersFor(target)}
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

function headersFor(target: string): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `form-action 'self' ${target}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    // Stricter ones make browsers post forms with `Origin: null`.
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

const style = `
:root{color-scheme:light;--paper:#f6f2e9;--card:#fffdf8;--ink:#16213a;--soft:#5a6070;--bronze:#86622f;--rule:#ddd3c0;--alarm:#8c2f25}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);font:400 1rem/1.6 'Pretendard Variable',Pretendard,-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',system-ui,sans-serif;word-break:keep-all}
main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--rule);border-top:3px solid var(--bronze);padding:48px 40px 44px}
.brand{margin:0 0 28px;color:var(--bronze);font-size:.8125rem;font-weight:600;letter-spacing:.22em;text-transform:uppercase}
h1{margin:0;font-family:'Noto Serif KR',AppleMyungjo,Batang,Georgia,serif;font-size:1.75rem;font-weight:500;line-height:1.35;text-wrap:balance}
.lead{margin:8px 0 28px;color:var(--soft);font-size:.9375rem}
.problem{margin:0 0 20px;padding:12px 16px;border-left:3px solid var(--alarm);background:#f9ece7;color:var(--alarm);font-size:.9375rem}
label{display:block;margin:0 0 6px;font-size:.875rem;font-weight:600}
input{display:block;width:100%;min-height:48px;margin:0 0 20px;padding:10px 14px;border:1px solid #8d8576;border-radius:2px;background:#fff;color:inherit;font:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--bronze);outline-offset:2px}
button{width:100%;min-height:52px;margin-top:8px;border:0;border-radius:2px;background:var(--ink);color:#fff;font:inherit;font-weight:600;letter-spacing:.04em;cursor:pointer;transition:background-color .2s}
button:hover{background:#26355a}
@media (max-width:480px){body{padding:0;place-items:stretch;background:var(--card)}main{max-width:none;border-width:3px 0 0;padding:40px 24px}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
`
const styleHash = createHash('sha256').update(style).digest('base64')
