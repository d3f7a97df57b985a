import {chmod, readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'

/**
 * Lets every account of the machine read a folder. Files that a running site builds are for its own account; a
 * release is copied to a server that runs as another one. Executable files stay executable.
 */
export async function makeReadable(folder: string): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  await chmod(folder, 0o755)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await isProgram(path)) ? 0o755 : 0o644)
  }
}

const isProgram = async (path: string) => ((await stat(path)).mode & 0o100) !== 0
