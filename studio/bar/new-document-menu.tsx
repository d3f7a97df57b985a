import {AddIcon, DocumentIcon} from '@sanity/icons'
import {Button} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useSchema, useWorkspace} from 'sanity'
import {IntentLink} from 'sanity/router'

/** The kinds of documents that may be created in this workspace; nothing for people who may not write. */
export function NewDocumentMenu() {
  const {document} = useWorkspace()
  const schema = useSchema()
  const options = document.resolveNewDocumentOptions({type: 'global'})
  if (options.length === 0) return null
  return (
    <MenuButton
      id="new-document"
      button={<Button icon={AddIcon} text="새로 만들기" mode="bleed" fontSize={1} padding={2} />}
      popover={{portal: true, constrainSize: true, placement: 'bottom-start'}}
      menu={
        <Menu>
          {options.map(({templateId}) => {
            const type = schema.get(templateId)
            return (
              <MenuItem
                key={templateId}
                as={IntentLink}
                data-as="a"
                {...{intent: 'create', params: {type: templateId, template: templateId}}}
                icon={type?.icon ?? DocumentIcon}
                text={type?.title ?? templateId}
              />
            )
          })}
        </Menu>
      }
    />
  )
}
