// Run as a process of its own: rewriting a file takes seconds, and must not hold the event loop.
import {isJson} from '../documents/document.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {removeTraces} from './remove-traces.ts'

serveJobs({
  run: async (job) => {
    if (!isJson(job) || typeof job.file !== 'string') throw new Error('No such job')
    return removeTraces(job.file)
  },
  hear: () => {},
})
