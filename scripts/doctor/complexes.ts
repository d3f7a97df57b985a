import {complexesIn, readRegistry} from '../../app/installation/registry.ts'
import {commandLine} from '../../server/command-line.ts'
import {type Check, fault, ok} from './finding.ts'

/** The further complexes of an installation, each looked at by itself with `COMPLEX`. */
export const complexes: Check = async (config) => {
  if (config.complex !== null) return []
  if (config.hosted) {
    const names = complexesIn(config.dataDirectory)
    return names.map((name) =>
      fault(`${name} is not served: SANITY_… is set, for one complex alone`),
    )
  }
  const {complexes: found, faults} = readRegistry(config, process.env)
  return [
    ...faults.map(({name, reason}) => fault(`${name} is not served: ${reason}`)),
    ...found.map(({name, host}) => ok(`${name} at ${host}: ${commandLine('doctor', name)}`)),
  ]
}
