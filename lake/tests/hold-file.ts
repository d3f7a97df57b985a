// Run by the tests of erasing as a process of its own: runs SQL on a file, says so, and keeps its
// locks until its input ends.
import {DatabaseSync} from 'node:sqlite'

const [file = '', sql = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, {timeout: 60_000})
database.exec(sql)
process.stdout.write('held\n')
process.stdin.resume().on('end', () => {
  database.close()
  process.exit()
})
