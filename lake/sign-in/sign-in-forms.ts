import {renderSVG} from 'uqr'
import {escapeHtml} from './html.ts'
import type {SignInTexts} from './sign-in-texts.ts'

interface Form {
  readonly texts: SignInTexts
  /** The address to which the form is posted. */
  readonly action: string
  /** A problem is shown above the form: the fields refer to it. */
  readonly isRetry: boolean
}

export function passwordForm({texts, email, ...form}: Form & {readonly email: string}): string {
  return formHtml(form, texts.submit, [
    field(form, texts.email, {
      name: 'email',
      type: 'email',
      autocomplete: 'username',
      rest: `inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" value="${escapeHtml(email)}"${email ? '' : ' autofocus'}`,
    }),
    field(form, texts.password, {
      name: 'password',
      type: 'password',
      autocomplete: 'current-password',
      rest: `maxlength="256"${email ? ' autofocus' : ''}`,
    }),
  ])
}

/** Under the form: a link to a form that sends a link by e-mail, or the advice to ask an administrator. */
export function forgottenHelp(texts: SignInTexts, isMailed: boolean): string {
  if (!isMailed) return `<p class="help">${escapeHtml(texts.askAdministrator)}</p>`
  return `<p class="help"><a href="/login?forgotten">${escapeHtml(texts.forgotten)}</a></p>`
}

/** Asks for the address to which a link for a new password is sent. */
export function forgottenForm({texts, ...form}: Form): string {
  return `${formHtml(form, texts.forgottenSubmit, [
    field(form, texts.email, {
      name: 'email',
      type: 'email',
      autocomplete: 'username',
      rest: 'inputmode="email" autocapitalize="none" spellcheck="false" maxlength="254" autofocus',
    }),
  ])}
${backToSignIn(texts)}`
}

export const backToSignIn = (texts: SignInTexts): string =>
  `<p class="help"><a href="/login">${escapeHtml(texts.backToSignIn)}</a></p>`

/** The second step. The ticket proves that the password was right. */
export function codeForm({texts, ticket, ...form}: Form & {readonly ticket: string}): string {
  return formHtml(form, texts.submit, [hidden('ticket', ticket), codeField(form, texts)])
}

interface Enrolment extends Form {
  readonly ticket: string
  readonly secret: string
  /** `otpauth://…`, for the QR code. */
  readonly uri: string
}

export function enrolForm({texts, ticket, secret, uri, ...form}: Enrolment): string {
  const groups = secret.match(/.{1,4}/g) ?? []
  const picture = renderSVG(uri, {border: 2}).replace(
    '<svg ',
    `<svg role="img" aria-label="${escapeHtml(texts.qrCode)}" `,
  )
  return `<div class="qr">${picture}</div>
<p class="secret">${escapeHtml(texts.secret)}<br><code>${escapeHtml(groups.join(' '))}</code></p>
${formHtml(form, texts.submit, [hidden('ticket', ticket), hidden('step', 'enrol'), codeField(form, texts)])}`
}

/** The recovery codes, shown once. The session exists already. */
export function recoveryForm({
  texts,
  codes,
  ...form
}: Form & {readonly codes: readonly string[]}): string {
  const items = codes.map((code) => `<li><code>${escapeHtml(code)}</code></li>`).join('')
  return `<ul class="codes">${items}</ul>
${formHtml(form, texts.proceed, [hidden('step', 'proceed')])}`
}

/** Contains the account's name, so that password managers know whose password it is. */
export function newPasswordForm({texts, email, ...form}: Form & {readonly email: string}): string {
  const one = (name: string, label: string, rest = '') =>
    field(form, label, {
      name,
      type: 'password',
      autocomplete: 'new-password',
      rest: `minlength="8" maxlength="256"${rest}`,
    })
  return formHtml(form, texts.resetSubmit, [
    field({isRetry: false}, texts.email, {
      name: 'email',
      type: 'email',
      autocomplete: 'username',
      rest: `readonly value="${escapeHtml(email)}"`,
    }),
    one('password', texts.newPassword, ' autofocus'),
    one('again', texts.again),
  ])
}

function formHtml({action}: Pick<Form, 'action'>, submit: string, fields: readonly string[]) {
  return `<form method="post" action="${escapeHtml(action)}">
${fields.join('\n')}
<button type="submit">${escapeHtml(submit)}</button>
</form>`
}

interface Field {
  readonly name: string
  readonly type: string
  readonly autocomplete: string
  /** Further attributes of the field. */
  readonly rest: string
}

function field(
  {isRetry}: Pick<Form, 'isRetry'>,
  label: string,
  {name, type, autocomplete, rest}: Field,
): string {
  const described = isRetry ? ' aria-describedby="problem" aria-invalid="true"' : ''
  return `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" type="${type}" required autocomplete="${autocomplete}" ${rest}${described}>`
}

/** Letters are allowed, since recovery codes have them. */
function codeField(form: Pick<Form, 'isRetry'>, texts: SignInTexts): string {
  return field(form, texts.code, {
    name: 'code',
    type: 'text',
    autocomplete: 'one-time-code',
    rest: 'autocapitalize="characters" spellcheck="false" maxlength="64" autofocus',
  })
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}
