/** The names of the keys with which the site itself writes: the sample, posts written on it, registrations. */
export const ownKeys: readonly string[] = ['site', 'registrations']

/** Whether it was the site itself, and no person or other program. `name`: as the lake gives it. */
export const isOwnKey = (name: string): boolean => ownKeys.includes(name)
