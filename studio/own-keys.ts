/**
 * The names of the robot keys with which the site itself writes: the sample, posts written on the site,
 * registrations.
 */
export const ownKeys: readonly string[] = ['site', 'registrations']

/**
 * Whether the site itself wrote something, and not a person or another program. `name`: as the lake gives it.
 */
export const isOwnKey = (name: string): boolean => ownKeys.includes(name)
