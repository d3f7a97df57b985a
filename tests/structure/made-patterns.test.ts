import {expect, test} from 'vitest'
import {madePatterns} from '../../scripts/patterns/check-patterns.ts'

/**
 * Regular expressions that are put together from parts, which the check of patterns cannot read. Each has parts of our own
 * code alone and was checked as a whole, or says how text of others is kept harmless in it.
 */
const proved: Readonly<Record<string, readonly string[]>> = {
  'app/http/access-log.ts': ["`^${visitPath('')}[^/]+`", '`^${myInfoPath()}/[^/]+`'],
  'app/installation/command-port.ts': ['`${prefix}(http://127\\\\.0\\\\.0\\\\.1:\\\\d+)`'],
  'app/stores/s3-requests.ts': ['`<${tag}>([^<]*)</${tag}>`'],
  'lab/bench/desk.ts': ['`name="${name}" value="([^"]*)"`'],
  'lab/week/reports.ts': ['`name="${name}" value="([^"]*)"`'],
  'lake/characters.ts': ['`(${kept})|${gone}`'],
  // Files of the folder in which the command runs.
  'lake/command/project-of.ts': [
    '`\\\\b${field}\\\\s*[:=]\\\\s*${quoted}`',
    '`\\\\b${field}\\\\s*[:=]${otherwise}\\\\s*${quoted}`',
  ],
  'lake/http/lake-path.ts': ['`^/(?:${version}/|(?:images|files)(?:/[^/]+){3,4}$|login$)`'],
  // Escaped, with two `*` at most, and tried on 300 characters at most.
  'lake/project/origins.ts': ["`^${parts.join('[a-z0-9-]+(?:\\\\.[a-z0-9-]+)*')}$`"],
  'lake/sockets/stream-socket.ts': ['`^/${version}/data/(listen|live/events)/[^/]+([?]|$)`'],
  'lake/sockets/upgrade-request.ts': ['`^/${version}/streams$`', '`^/${version}/socket/([^/]+)$`'],
  // Names that a compiler has read, in files of the agency.
  'scripts/upgrade/agency.ts': [
    '`export (?:async |declare )?(?:const|function|class|interface|type) ${name}\\\\b|export (?:type )?\\\\{[^}]*\\\\b${name}\\\\b`',
    '`^  ${group}: \\\\{([\\\\s\\\\S]*?)\\\\}`',
    '`\\\\b${name}:`',
  ],
  'server/pages/known-paths.ts': ["`^/${path.toLowerCase().replace(/:\\w+/g, '[^/]+')}$`"],
  'server/pages/to-markdown.ts': ['` ${name}="([^"]*)"`'],
  'studio/scheduling/korean-clock.ts': ['`^${day}${weekday}(?:[ T]+${clock})?$`'],
}

test('no regular expression is made of text that others write', () => {
  const known = Object.entries(proved).flatMap(([path, codes]) =>
    codes.map((code) => `${path}: ${code}`),
  )
  expect(madePatterns().toSorted()).toEqual(known.toSorted())
})
