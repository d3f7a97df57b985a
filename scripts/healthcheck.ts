import {exit} from 'node:process'

/** Ends with 0 when the program on this machine's `PORT` can do its work: for containers. */
const port = process.env.PORT || '3000'
const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
exit(response?.ok ? 0 : 1)
