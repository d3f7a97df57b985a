import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as pause} from 'node:timers/promises'
import {freePorts} from '../../scripts/machine/free-ports.ts'
import type {Administrator} from './arrangement.ts'

/** Has a site import the sample into a folder, once for all arrangements. It takes a minute or two. */
export async function prepareContent(directory: string, {email, password}: Administrator) {
  const port = await freePorts(1)
  const child = spawn(process.execPath, ['app/start.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      WARM_PICTURES: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const gone = once(child, 'exit')
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/studio/`, {redirect: 'manual'}).catch(
      () => null,
    )
    await response?.body?.cancel()
    if (response && response.status < 400) break
    await pause(500)
  }
  child.kill('SIGTERM')
  await gone
}
