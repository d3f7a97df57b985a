import type {LakeOptions} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import type {Config} from '../config.ts'

/** The project of the embedded lake, and what its datasets promise. With a lake elsewhere it holds accounts alone. */
export const lakeProject = ({hosted}: Pick<Config, 'hosted'>): LakeOptions['project'] => ({
  id: project.projectId,
  title: project.title,
  datasets: hosted
    ? []
    : [
        {
          name: project.dataset,
          aclMode: 'public',
          administratorTypes: project.publicAdministratorTypes,
          permanent: project.publicPermanent,
          embargoes: project.embargoes,
          hidesUnusedAssets: true,
          times: project.publicTimes,
          legible: 'all',
        },
        {
          name: project.privateDataset,
          aclMode: 'private',
          role: project.staffRole,
          administratorTypes: project.administratorTypes,
          permanent: project.permanent,
          ownership: project.ownership,
          programTypes: project.programTypes,
          typesOfPeople: project.typesOfPeople,
          addresses: project.addresses,
          times: project.times,
          // Editions hold the words that visitors agreed to, so their texts are stored letter for letter.
          legible: [
            ...['registration', 'registrationSettings', 'messageTemplate', 'messageRelay'],
            'referralLink',
          ],
        },
      ],
})
