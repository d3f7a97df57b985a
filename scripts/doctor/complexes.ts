import {readRegistry} from '../../app/installation/registry.ts'
import {commandLine} from '../../server/command-line.ts'
import {type Check, fault, ok} from './finding.ts'

/** The further complexes of an installation, each looked at by itself with `COMPLEX`. */
export const complexes: Check = async (config) => {
  if (config.complex !== null || config.hosted) return []
  const {complexes: found, faults} = readRegistry(config, process.env)
  return [
    ...faults.map(({name, reason}) => fault(`${name} is not served: ${reason}`)),
    ...found.map(({name, host}) =>
      ok(`${name} at ${host}: COMPLEX=${name} ${commandLine('doctor')}`),
    ),
  ]
}
