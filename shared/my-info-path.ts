/** The page on which customers see what is stored of them; with a key, of the one that the key names. */
export const myInfoPath = (key = ''): string => (key ? `/my-info/${key}` : '/my-info')
