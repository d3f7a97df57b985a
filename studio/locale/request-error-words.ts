/** Of the stock dialog over a request that failed; Sanity's package says them in English in every language. */
export const requestErrorWords: readonly (readonly [string, string])[] = [
  ['Server error', '서버에 문제가 생겼습니다'],
  [
    "The server ran into an issue and couldn't complete the request. You can try again, or reload the Studio.",
    '서버가 답하지 못했습니다. 잠시 뒤에 다시 시도하고, 계속되면 서버 관리자에게 알려 주세요.',
  ],
  [
    "The server ran into an issue and couldn't complete the request. Your last change may not have been saved. Reload the Studio to see the current state.",
    '서버가 답하지 못했습니다. 마지막에 고친 내용이 저장되지 않았을 수 있습니다. 다시 불러와 확인해 주세요.',
  ],
  ['Network error', '서버와 이어지지 않습니다'],
  [
    "Couldn't reach the Sanity servers. Check your network connection and try again.",
    '서버와 이어지지 않습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  ],
  [
    "Couldn't reach the Sanity servers. Your last change may not have been sent. Check your network connection and reload the Studio to see the current state.",
    '서버와 이어지지 않습니다. 마지막에 고친 내용이 저장되지 않았을 수 있습니다. 인터넷 연결을 확인하고 다시 불러와 주세요.',
  ],
  ['Troubleshooting', '확인할 것'],
  ['Check that your device is online.', '인터넷에 이어져 있는지 확인합니다.'],
  [
    'Disable VPNs, ad blockers, or browser extensions that may block requests.',
    'VPN, 광고 차단, 요청을 막는 확장 프로그램을 끕니다.',
  ],
  ['Too many requests', '요청이 너무 많습니다'],
  [
    'Too many requests at once. You can try again shortly.',
    '한꺼번에 너무 많은 요청이 있었습니다. 잠시 뒤에 다시 시도해 주세요.',
  ],
  [
    'Too many requests at once. Reload the Studio to try again.',
    '한꺼번에 너무 많은 요청이 있었습니다. 다시 불러와 주세요.',
  ],
  ['Try again', '다시 시도'],
  ['Retrying…', '다시 시도하는 중…'],
  ['Reload Studio', '다시 불러오기'],
]

/** The dialog, and what in it leads to the state of Sanity's own servers, which are not asked here. */
export const requestErrorDialog = '#request-error-dialog'
export const aboutSanitysServers = `${requestErrorDialog} :is(li, a):is([href*="status.sanity.io"], :has([href*="status.sanity.io"]))`
