import type {Documents, Selection} from '../store/documents.ts'

/** Up to this many documents are named one by one in the access log. */
const maxNamed = 20

/** The number of documents among which a query's conditions choose; of several reads, the largest. */
export class CandidateCount {
  documents = 0
  documentIds: readonly string[] = []

  note(stored: Documents, dataset: string, selection: Selection): void {
    const count = stored.count(dataset, selection)
    if (count <= this.documents) return
    this.documents = count
    this.documentIds = count <= maxNamed ? idsIn(stored, dataset, selection) : []
  }
}

function idsIn(stored: Documents, dataset: string, selection: Selection): string[] {
  return stored.select(dataset, selection).map(({_id}) => _id)
}
