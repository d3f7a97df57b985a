import {definePlugin} from 'sanity'
import commentsWords from './comments.json' with {type: 'json'}
import copyPasteWords from './copy-paste.json' with {type: 'json'}
import presentationWords from './presentation.json' with {type: 'json'}
import releasesWords from './releases.json' with {type: 'json'}
import scheduleWords from './single-doc-release.json' with {type: 'json'}
import structureWords from './structure.json' with {type: 'json'}
import studioWords from './studio.json' with {type: 'json'}
import tasksWords from './tasks.json' with {type: 'json'}
import validationWords from './validation.json' with {type: 'json'}

const locale = 'ko-KR'

/**
 * Additions to the official Korean translation: missing words, one word for publishing, and messages that say
 * what to do.
 */
export const koreanWords = definePlugin({
  name: 'korean-words',
  i18n: {
    bundles: [
      {locale, namespace: 'studio', resources: studioWords},
      {locale, namespace: 'structure', resources: structureWords},
      {locale, namespace: 'validation', resources: validationWords},
      {locale, namespace: 'comments', resources: commentsWords},
      {locale, namespace: 'copy-paste', resources: copyPasteWords},
      {locale, namespace: 'tasks', resources: tasksWords},
      {locale, namespace: 'presentation', resources: presentationWords},
      // Scheduled drafts are the only releases here, so these words speak of drafts.
      {locale, namespace: 'releases', resources: releasesWords},
      {locale, namespace: 'singleDocRelease', resources: scheduleWords},
    ],
  },
})
