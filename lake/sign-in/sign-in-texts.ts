/** All texts of the pages for signing in. `{seconds}` in `tooMany` is replaced. */
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
  /** The second step: a code of the app, or of the list. */
  readonly codeHeading: string
  readonly codeLead: string
  readonly code: string
  readonly wrongCode: string
  readonly expired: string
  /** Setting up a second factor before the first sign-in with it. */
  readonly enrolHeading: string
  readonly enrolLead: string
  readonly qrCode: string
  readonly secret: string
  readonly recoveryHeading: string
  readonly recoveryLead: string
  readonly proceed: string
  /** Choosing a new password by a one-time link. */
  readonly resetHeading: string
  readonly resetLead: string
  /** The same page for somebody who has no password yet, and is not signed in anywhere. */
  readonly firstLead: string
  readonly newPassword: string
  readonly again: string
  readonly resetSubmit: string
  readonly unequal: string
  readonly badLength: string
  /** What the page says about a link that is no longer valid. */
  readonly linkExpired: string
  readonly resetDone: string
  /** Under the form: the way to a link by e-mail or, where no mail is sent, whom to ask. */
  readonly forgotten: string
  readonly askAdministrator: string
  readonly forgottenHeading: string
  readonly forgottenLead: string
  readonly forgottenSubmit: string
  /** The same text whether such an account exists or not. */
  readonly forgottenDone: string
  readonly backToSignIn: string
}

/** The texts that come with the lake. Others are set by `signIn.texts`. */
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
  codeHeading: 'Second step',
  codeLead: 'Enter the code of your authenticator app, or one of your recovery codes.',
  code: 'Code',
  wrongCode: 'The code is wrong, or was used already.',
  expired: 'That took too long. Sign in again.',
  enrolHeading: 'Set up the second step',
  enrolLead: 'Scan this with an authenticator app, then enter the code that it shows.',
  qrCode: 'QR code for an authenticator app',
  secret: 'Or enter this key in the app:',
  recoveryHeading: 'Your recovery codes',
  recoveryLead: 'Keep them in a safe place. Each signs you in once, without your phone.',
  proceed: 'Go on',
  resetHeading: 'Choose a new password',
  resetLead: 'At least 8 characters. You will be signed out everywhere.',
  firstLead: 'At least 8 characters.',
  newPassword: 'New password',
  again: 'The same again',
  resetSubmit: 'Save',
  unequal: 'The two are not the same.',
  badLength: 'A password has 8 to 256 characters.',
  linkExpired: 'This link was used already, or is too old. Ask an administrator for another one.',
  resetDone: 'The new password is saved. Sign in with it.',
  forgotten: 'Forgotten your password?',
  askAdministrator: 'Forgotten your password? Ask an administrator for a link.',
  forgottenHeading: 'A link to a new password',
  forgottenLead: 'Enter the e-mail address of your account. The link is sent there.',
  forgottenSubmit: 'Send the link',
  forgottenDone:
    'If there is an account with this address, the link has been sent. It is good for a day, and once.',
  backToSignIn: 'Back to signing in',
}
