import {HeldPort} from '../../app/supervisor/held-port.ts'
import {Supervisor} from '../../app/supervisor/supervisor.ts'

/** A supervisor that gives up after three crashes, with short pauses. */
const port = new HeldPort({port: Number(process.env.PORT), host: '127.0.0.1'})
await port.open()
const supervisor = new Supervisor({
  memoryMegabytes: 450,
  ...(process.env.FOLDER && {folder: process.env.FOLDER}),
  program: 'tests/app/supervised-server.ts',
  port,
  policy: {pausesMs: [0, 10], maxCrashes: 3, windowMs: 60_000},
  say: (line) => console.error(line),
  onEnd: (code) => process.exit(code),
})
process.on('SIGTERM', () => supervisor.stop())
process.on('SIGUSR2', () => supervisor.replace())
supervisor.start()
