/**
 * Names in texts that stand for values of the site settings: `{대표번호}`. Other names are defined in the project.
 */
export const siteFactNames = {phone: '대표번호', hours: '상담시간', name: '단지이름'} as const
