import {expect, type Locator, type Page} from '@playwright/test'
import {asAdministrator, ask, mutate, openDocument} from './studio.ts'

const stamp = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** As the programs that people copy from put it on the clipboard. */
async function paste(target: Locator, formats: Readonly<Record<string, string>>): Promise<void> {
  await target.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(given)) clipboardData.setData(type, data)
    const event = new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true})
    element.dispatchEvent(event)
  }, formats)
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
p.MsoNormal {margin:0cm; font-weight:normal} h1 {mso-style-next:Normal; font-weight:bold}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:o;}
--></style></head><body lang=KO><!--StartFragment-->
<h1>공급 안내<o:p></o:p></h1><h2>1. 신청 자격</h2><h5>작은 갈래</h5>
<p class=MsoNormal><b>무주택</b> 세대주는 <a href="https://www.applyhome.co.kr/ai/aia"><span style='color:blue'>청약홈</span></a>에서
신청합니다.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>첫째</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>둘째</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span>&nbsp;</span></span></span>점</p>
<p class=MsoNormal><s>지운 말</s> 84m<sup>2</sup> <img width=300 height=200 src="file:///C:/clip_image001.png"></p>
<!--EndFragment--></body></html>`

const hwp = `<!DOCTYPE HTML><HTML><HEAD><STYLE>
.HStyle0 {style-name:"바탕글";font-weight:normal;} .HStyle7 {style-name:"강조";font-weight:bold;}
</STYLE></HEAD><BODY>
<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-size:12.0pt;font-weight:bold;line-height:160%'>입주자 모집</SPAN><SPAN STYLE='font-size:10pt'> 공고</SPAN></P>
<P CLASS=HStyle7><SPAN>기울임 없는 <SPAN STYLE='font-style:italic'>굵은</SPAN> 글</SPAN></P>
<TABLE BORDER="1"><TR><TD ROWSPAN=2><P CLASS=HStyle0><SPAN>구분</SPAN></P></TD><TD COLSPAN=2><P>면적</P></TD></TR>
<TR><TD><P>전용<BR>(㎡)</P></TD><TD><P>공급</P></TD></TR><TR><TD><P>84A</P></TD><TD><P>84.9</P></TD><TD><P>113.2</P></TD></TR></TABLE>
</BODY></HTML>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f"><h2 dir="ltr"><span style="font-weight:400">제목 둘</span></h2>
<ol><li dir="ltr" style="list-style-type:decimal"><p dir="ltr"><span style="font-weight:700;text-decoration:none">굵게</span></p></li>
<ul><li dir="ltr"><p dir="ltr"><span>안쪽</span></p></li></ul><li><h3>단계</h3><p>설명</p></li></ol>
<p dir="ltr"><a href="https://www.google.com/url?q=https://thegaon.kr/a&amp;sa=D"><span style="text-decoration:underline">여기</span></a></p></b>`

const web = `<table role="presentation"><tr><td><p>틀 안의 <em>글</em></p></td></tr></table>
<div>앞 <a href="javascript:void(0)">단추</a> <a href="/SalesInfo/guide">안내</a> 뒤</div>
<blockquote><p style="color:#c00000">인용한 말</p></blockquote><iframe src="https://youtu.be/x"></iframe>`

const excel = `<html><head><style>.xl65 {font-weight:700;}</style></head><body><table>
<tr><td class=xl65>가</td>${'<td>나</td>'.repeat(9)}</tr><tr><td>1</td>${'<td>2</td>'.repeat(9)}</tr>
<tr><td></td>${'<td></td>'.repeat(9)}</tr></table></body></html>`

/** A block in one line: its style, its list, its text with marks. */
function inShort(block: Record<string, unknown>): string {
  if (block._type === 'dataTable') {
    const rows = block.rows as {cells: string[]}[]
    return `table ${rows.map(({cells}) => cells.join('|')).join(' / ')}`
  }
  const links = block.markDefs as {_key: string; url: string}[]
  const text = (block.children as {text: string; marks: string[]}[]).map(({text, marks}) => {
    const said = marks.map((mark) => links.find(({_key}) => _key === mark)?.url ?? mark)
    return said.length > 0 ? `[${text}](${said.join()})` : text
  })
  const list = block.listItem ? `${block.listItem}${block.level} ` : ''
  return `${block.style} ${list}${text.join('')}`
}

const pasted: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'Word',
    word,
    [
      'h3 공급 안내',
      'h3 1. 신청 자격',
      'h4 작은 갈래',
      'normal [무주택](strong) 세대주는 [청약홈](https://www.applyhome.co.kr/ai/aia)에서 신청합니다.',
      'normal number1 첫째',
      'normal number1 둘째',
      'normal bullet2 점',
      'normal 지운 말 84m²',
    ],
    ['사진 1장', '취소선'],
  ],
  [
    '한글',
    hwp,
    [
      'normal [입주자 모집](strong) 공고',
      'normal [기울임 없는 ](strong)[굵은](strong,em)[ 글](strong)',
      'table 구분|면적| / |전용 (㎡)|공급 / 84A|84.9|113.2',
    ],
    ['합친 칸 2개', '맞춤', '제목을 적어'],
  ],
  [
    'Google Docs',
    docs,
    [
      'h3 제목 둘',
      'normal number1 [굵게](strong)',
      'normal bullet2 안쪽',
      'normal number1 단계\n설명',
      'normal [여기](https://thegaon.kr/a)',
    ],
    [],
  ],
  [
    'a web page',
    web,
    [
      'normal 틀 안의 [글](em)',
      'normal 앞 단추 [안내](/SalesInfo/guide) 뒤',
      'blockquote 인용한 말',
    ],
    ['동영상 1개', '링크 1개', '색'],
  ],
  ['Excel', excel, [`table 가${'|나'.repeat(7)} / 1${'|2'.repeat(7)}`], ['9번째 칸부터 2칸']],
]

const editorOf = (page: Page) => page.getByTestId('field-content').getByRole('textbox').first()

asAdministrator(
  'what is pasted into running text is held as far as it can be, said where it cannot, and undone at once',
  {tag: '@nightly'},
  async ({page, context}) => {
    const id = `paste-${stamp()}`
    await mutate(context.request, [
      {create: {_id: `drafts.${id}`, _type: 'pressPost', title: '붙여 넣기', siteId: 'thegaon'}},
    ])
    const stored = async () => {
      const content = await ask(context.request, `*[_id == "drafts.${id}"][0].content`, 'raw')
      return Array.isArray(content) ? content.map(inShort) : []
    }
    await openDocument(page, 'pressPost', id)
    const editor = editorOf(page)
    for (const [program, html, expected, said] of pasted) {
      await editor.click()
      await paste(editor, {'text/html': html, 'text/plain': '글'})
      await expect.poll(stored, program).toEqual(expected)
      for (const words of said) await expect(page.getByText(words).first()).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect
        .poll(stored, `${program}, undone`)
        .not.toEqual(expect.arrayContaining([...expected]))
      await editor.press('Control+a')
      await editor.press('Delete')
    }
    await mutate(context.request, [{delete: {id: `drafts.${id}`}}])
  },
)
