import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import project from '../sanity.json' with {type: 'json'}

const states = [
  ['new', '새 등록'],
  ['contacted', '연락함'],
  ['done', '완료'],
] as const

const forms = [
  ['popup', '팝업'],
  ['visit', '홈 방문예약'],
  ['inquiry', '고객 페이지'],
] as const

const filtered = (S: StructureBuilder, field: 'state' | 'form', value: string, title: string) =>
  S.listItem()
    .id(`${field}-${value}`)
    .title(title)
    .child(
      S.documentTypeList('registration')
        .id(`${field}-${value}`)
        .title(title)
        .apiVersion(project.apiVersion)
        .filter(`_type == "registration" && ${field} == $value`)
        .params({value})
        .defaultOrdering([{field: 'registeredAt', direction: 'desc'}]),
    )

/** Registrations by state, then by form. Nobody makes one by hand. */
export const registrationsStructure: StructureResolver = (S) =>
  S.list()
    .id('registrations')
    .title('관심고객')
    .items([
      ...states.map(([value, title]) => filtered(S, 'state', value, title)),
      S.divider(),
      ...forms.map(([value, title]) => filtered(S, 'form', value, title)),
      S.divider(),
      S.listItem()
        .id('all')
        .title('전체')
        .child(
          S.documentTypeList('registration')
            .title('전체')
            .defaultOrdering([{field: 'registeredAt', direction: 'desc'}]),
        ),
      S.divider(),
      S.documentTypeListItem('registrationSettings')
        .title('전달 설정')
        .child(
          S.document()
            .schemaType('registrationSettings')
            .documentId('registrationSettings')
            .title('전달 설정'),
        ),
    ])
