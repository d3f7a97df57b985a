export const unknownProblem = '처리하지 못했습니다. 다시 시도해 주세요.'

const byType: Readonly<Record<string, string>> = {
  lastAdministrator: '마지막 관리자의 역할은 바꾸거나 지울 수 없습니다.',
  wrongCode: '인증 번호가 올바르지 않습니다.',
  signInExpired: '시간이 지났습니다. 처음부터 다시 해 주세요.',
  secondFactorThere: '두 번째 확인이 이미 켜져 있습니다. 화면을 다시 불러와 주세요.',
  secondFactorDemanded: '이 역할은 두 번째 확인이 필요해서 끌 수 없습니다.',
  badName: '이름은 1자에서 100자까지입니다.',
  badEmail: '이메일 주소를 확인해 주세요.',
  badPassword: '비밀번호는 8자에서 256자까지입니다.',
}

const byStatus: Readonly<Record<number, string>> = {
  400: '입력한 내용을 확인해 주세요.',
  401: '로그인이 끝났습니다. 다시 로그인해 주세요.',
  403: '비밀번호가 올바르지 않거나 권한이 없습니다.',
  409: '이미 있는 계정입니다.',
  429: '시도가 너무 많습니다. 잠시 뒤에 다시 시도해 주세요.',
}

/** The message for a refusal by the lake, as the client throws it. */
export function problemOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return unknownProblem
  const details: unknown = Reflect.get(Reflect.get(error, 'details') ?? {}, 'type')
  const status: unknown = Reflect.get(error, 'statusCode')
  const known = typeof details === 'string' ? byType[details] : undefined
  return known ?? (typeof status === 'number' ? byStatus[status] : undefined) ?? unknownProblem
}
