import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * All that runs again and again by a timer, and what it costs a complex at rest. What waits for a time or a commit belongs
 * to `DueTimes`; nothing else asks the lake more often than every hour.
 */
const known: Readonly<Record<string, string>> = {
  'app/build/step.ts': 'while a step of the start takes long',
  'app/development/fault-page.ts': 'in a browser that looks at a fault in `npm run dev`',
  'app/http/arriving-bodies.ts': 'while a body arrives',
  'app/installation/complexes.ts': 'each second for all complexes: looks for settings that changed',
  'app/lake/open-unreadable.ts': 'while the data folder cannot be opened',
  'app/replica/replication.ts': 'looks at how late the replica is, in memory',
  'features/bookings/server.ts': 'every hour',
  'features/homes/server.ts': 'every hour',
  'features/my-info/server.ts': 'every hour',
  'features/official/server.ts': 'every hour',
  'lake/alike-lines.ts': 'while lines of the log are summed up',
  'lake/assets/bucket/removals.ts': 'every ten minutes, where pictures are in a bucket',
  'lake/listeners/event-stream.ts': 'while somebody listens',
  'lake/processes/memory-watch.ts': 'while a process for queries or pictures runs',
  'lake/processes/serve-jobs.ts': 'in processes for queries and pictures',
  'lake/sockets/sockets.ts': 'while a socket is open',
  'lake/store/embargo-clock.ts': 'every ten seconds: compares two clocks',
  'server/deliveries/maintenance.ts': 'every hour',
  'server/deliveries/queue.ts': 'every hour',
  'server/http/event-streams.ts': 'while somebody listens',
  'features/messages/server/lost.ts': 'every hour',
  'features/messages/server/message-limits.ts': 'every hour',
  'features/messages/server/push/phones.ts': 'every hour',
  'server/press/sweep-views.ts': 'every hour',
  'server/registrations/do-not-call.ts': 'every hour',
  'server/registrations/erasing.ts': 'every hour; every minute it reads a file for a confirmation',
  'server/registrations/registrations.ts': 'every hour',
  'server/registrations/spread-withdrawals.ts': 'every hour, with a lake elsewhere',
  'server/staff/lists/in-thread.ts': 'while a list is read',
  'server/time/clock.ts': 'every ten seconds: compares two clocks',
  'server/time/every-hour.ts': 'every hour',
  'server/time/hourly-removal.ts': 'every hour',
  'server/visits/visit-counter.ts': 'every hour',
}

test('what runs again and again is known, with what it costs a complex at rest', () => {
  const repeating = ['app', 'server', 'features', 'lake']
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
    )
    .filter(
      (path) => path.endsWith('.ts') && !/\/(studio|tests|testing|node_modules|dist)\//.test(path),
    )
    .filter((path) =>
      /\b(?:setInterval|everyHour|hourlyRemoval)\(/.test(readFileSync(path, 'utf8')),
    )
  expect(repeating.sort()).toEqual(Object.keys(known).sort())
})
