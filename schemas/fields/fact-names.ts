/** Names that stand in texts for values of the site settings: `{대표번호}`. Others are the project's. */
export const siteFactNames = {phone: '대표번호', hours: '상담시간', name: '단지이름'} as const
