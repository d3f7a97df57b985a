/** In place of any page while none can be shown. */
export const comeBackLater =
  '지금은 페이지를 열 수 없습니다. 잠시 뒤에 다시 찾아 주세요.\nThe site cannot be shown now. Please come back later.\n'

/** Headers of a text that the program answers with itself. */
export const plainText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
} as const
