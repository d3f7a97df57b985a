import {readConfigOfAll} from '../config.ts'

/** As the settings say, with the Studio on the next port, where it has a server of its own. */
export function developmentConfig() {
  const given = readConfigOfAll(process.env)
  const studioPort = given.port + 1
  return {
    ...given,
    studioPort,
    studioOrigin: `http://localhost:${studioPort}`,
    serves: {...given.serves, site: true, studio: false},
  }
}
