import type {Documents, Selection} from '../store/documents.ts'

/** So few documents are named one by one in the access log. */
const mostNamed = 20

/** Among how many documents a query's conditions chose; with several reads, the most of one. */
export class CandidateCount {
  documents = 0
  documentIds: readonly string[] = []

  note(stored: Documents, dataset: string, selection: Selection): void {
    const count = stored.count(dataset, selection)
    if (count <= this.documents) return
    this.documents = count
    this.documentIds = count <= mostNamed ? idsIn(stored, dataset, selection) : []
  }
}

function idsIn(stored: Documents, dataset: string, selection: Selection): string[] {
  return stored.select(dataset, selection).map(({_id}) => _id)
}
