import {Subject} from 'rxjs'
import type {AssetSource} from 'sanity'
import {uploadProblem} from './upload-problem.ts'

interface Problem {
  readonly name: string
  readonly text: string
}

/** Refusals of all fields, for the one place that shows them. */
export const problems = new Subject<Problem>()

type Uploader = NonNullable<AssetSource['Uploader']>
type Upload = InstanceType<Uploader>['upload']
type Subscriber = Parameters<InstanceType<Uploader>['subscribe']>[0]

/**
 * An asset source that also says why a file was refused. The stock form shows the same sentence for every field
 * and reason when it gets this event, so the event is not passed on.
 */
export function telling(source: AssetSource): AssetSource {
  return source.Uploader ? {...source, Uploader: tellingUploader(source.Uploader)} : source
}

function tellingUploader(Stock: Uploader): Uploader {
  return class extends Stock {
    #accept = ''

    override upload(...[files, options]: Parameters<Upload>): ReturnType<Upload> {
      this.#accept = acceptedBy(options?.schemaType)
      return super.upload(files, options)
    }

    override subscribe(subscriber: Subscriber) {
      return super.subscribe((event) => {
        if (event.type === 'error') return
        if (event.type === 'status' && event.status === 'error') {
          const {file, error} = event.file
          problems.next({name: file.name, text: uploadProblem(file, error, this.#accept)})
        }
        subscriber(event)
      })
    }
  }
}

/** A field of pictures that names no types accepts all of them. */
function acceptedBy(type: NonNullable<Parameters<Upload>[1]>['schemaType']): string {
  const options: unknown = type?.options
  const accept: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'accept') : undefined
  return typeof accept === 'string' ? accept : type?.name === 'image' ? 'image/*' : ''
}
