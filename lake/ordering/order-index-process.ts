// Run as a process of its own: reading a whole file must not hold the event loop.
import {isJson} from '../documents/document.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {makeOrderIndex} from './make-order-index.ts'

serveJobs({
  run: async (job) => {
    if (!isJson(job) || typeof job.file !== 'string' || typeof job.field !== 'string') {
      throw new Error('No such job')
    }
    makeOrderIndex(job.file, job.field)
    return true
  },
})
