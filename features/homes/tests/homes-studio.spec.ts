import {expect} from '@playwright/test'
import {toWorkbook} from '../../../server/staff/lists/sheet.ts'
import {asAdministrator, mutate} from '../../../tests/e2e/editor/studio.ts'

asAdministrator(
  'a workbook fills the sheet of a building, shown before it is published',
  async ({page, context}) => {
    const building = {_type: 'homeBuilding', name: '905', sheet: '201 84A'}
    await mutate(context.request, [{createOrReplace: {...building, _id: 'drafts.b905'}}])
    const buffer = Buffer.from(
      await toWorkbook([
        {
          title: '공급',
          header: ['동', '호수', '주택형', '분양가'],
          rows: [
            ['905동', '301', '84A', '609000000'],
            ['905동', '302', '84A', '609000000'],
            ['906동', '301', '84A', '609000000'],
          ],
        },
      ]),
    )
    await page.goto('/studio/site/intent/edit/id=b905;type=homeBuilding/')
    const input = page.getByLabel('세대표의 엑셀 파일')
    await input.setInputFiles({
      ...{name: 'a.xlsx', buffer},
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    await expect(page.getByText('‘공급’ 시트에서 넣었습니다.')).toBeVisible()
    await expect(page.getByText('모두 2세대 · 분양 중 2')).toBeVisible()
    await input.setInputFiles({
      ...{name: 'a.xlsx', buffer: Buffer.from('PK no zip')},
      mimeType: 'application/zip',
    })
    await expect(page.getByText('파일을 읽을 수 없습니다.')).toBeVisible()
    await mutate(context.request, [{delete: {id: 'drafts.b905'}}])
  },
)
