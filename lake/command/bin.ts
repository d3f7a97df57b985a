#!/usr/bin/env node
// Checked before anything else is loaded, which an older Node could not read.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `local-content-lake needs Node 22.18 or newer, and this is ${process.versions.node}.`,
  )
  process.exitCode = 1
} else {
  await import('./command.ts')
}

export {}
