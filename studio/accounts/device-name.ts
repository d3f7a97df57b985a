type Names = readonly (readonly [mark: string, name: string])[]

/** Most browsers also name the browsers that they descend from, so the order matters. */
const browsers: Names = [
  ['KAKAOTALK', '카카오톡'],
  ['Whale/', '웨일'],
  ['SamsungBrowser/', '삼성 인터넷'],
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const systems: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
]

/** The browser and system of a session, as people name them; an unknown one is shown by its own name. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: Names) => names.find(([mark]) => userAgent.includes(mark))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' · ') || userAgent
}
