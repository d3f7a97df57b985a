import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {type Identity, isSensitive} from '../documents/permissions.ts'
import type {Reach} from '../documents/reach.ts'
import {forbidden} from '../lake-error.ts'

/**
 * The dataset with what this account may see of it, by the rules that are stored there now: administrators, the program
 * itself and an operator's command see all.
 *
 * @throws 403 where the role exports nothing
 */
export function withReach(
  {store, accounts}: Pick<LakeContext, 'store' | 'accounts'>,
  dataset: Dataset,
  identity: Identity | null,
  isExport = false,
): Dataset {
  const {role, ownership, programTypes: hiddenTypes = []} = dataset
  if (!identity || !role || !isSensitive(dataset) || !identity.roles.includes(role)) return dataset
  if (identity.isOfProgram || identity.isOfCommand) return dataset
  if (identity.roles.includes('administrator')) return dataset
  if (identity.kind === 'robot' || !ownership) return {...dataset, reach: {hiddenTypes}}
  const settings = store.documents.get(dataset.name, ownership.settings)
  const rules = settings?._type === ownership.settings ? settings : null
  const [said, exported] = [rules?.[ownership.sees], rules?.[ownership.exports]]
  if (isExport && exported === 'nobody') throw forbidden('only administrators export here')
  const seen = said === 'own' || said === 'all' ? said : 'unowned'
  const isOwnOnly = isExport && exported !== 'reach'
  const others = accounts.users
    .list()
    .filter(({id, roles}) => id !== identity.id && roles.some((each) => owners(role).has(each)))
    .map(({id}) => id)
  const {type, list} = ownership
  const owned: Reach['owned'] = {
    ...{type, list, others, me: identity.id},
    sees: isOwnOnly ? 'own' : seen,
    includesHandedOn: !isExport,
  }
  return {...dataset, reach: {hiddenTypes, owned}}
}

const owners = (role: string) => new Set(['administrator', role])
