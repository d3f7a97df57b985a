import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {type ObjectInputProps, PatchEvent, set} from 'sanity'
import {styled} from 'styled-components'
import {chosenColors} from '../../schemas/fields/site-colors.ts'
import {
  type ColorRole,
  colorProblems,
  type Palette,
  paletteOf,
  readableColors,
} from '../../shared/palette.ts'

/** The four colours, with what the site makes of them, and the nearest that pass for those that fail. */
export function ColorsInput(props: ObjectInputProps) {
  const chosen = chosenColors(props.value)
  const problems = colorProblems(chosen)
  const take = (role: ColorRole, color: string) =>
    props.onChange(PatchEvent.from(set(color, [role])))
  return (
    <Stack gap={4}>
      <Pickers>
        {roles.map(({role, title}) => (
          <label key={role}>
            <input
              type="color"
              value={chosen[role]}
              disabled={props.readOnly ?? false}
              onChange={({currentTarget}) => take(role, currentTarget.value)}
            />
            <Text size={1}>{title} 고르기</Text>
          </label>
        ))}
      </Pickers>
      {props.renderDefault(props)}
      {problems.map(({role, nearest}) => (
        <Button
          key={role}
          mode="ghost"
          disabled={props.readOnly ?? false}
          text={`${titleOf(role)}을 통과하는 가장 가까운 ${nearest} 로 바꾸기`}
          onClick={() => take(role, nearest)}
        />
      ))}
      <Sample palette={paletteOf(readableColors(chosen))} />
    </Stack>
  )
}

const roles: readonly {readonly role: ColorRole; readonly title: string}[] = [
  {role: 'ink', title: '글자색'},
  {role: 'paper', title: '바탕색'},
  {role: 'accent', title: '강조색'},
  {role: 'support', title: '보조색'},
]

const titleOf = (role: ColorRole) => roles.find((each) => each.role === role)?.title ?? role

const Pickers = styled(Flex)`
  flex-wrap: wrap;
  gap: 1rem;

  label { display: flex; align-items: center; gap: 0.5rem; cursor: pointer; }
  input { width: 2.75rem; height: 2.75rem; padding: 2px; border: 1px solid var(--card-border-color); background: none; }
`

/** Words as they stand on the site, on a light ground and on a dark one. */
function Sample({palette}: {palette: Palette}) {
  return (
    <Card border radius={2} overflow="hidden" as="section" aria-label="색 미리 보기">
      <Ground style={{background: palette.paper, color: palette.ink}}>
        <small style={{color: palette.accentText}}>UNIT PLAN</small>
        <strong>밝은 바탕의 제목</strong>
        <span style={{color: palette.inkSoft}}>본문은 이런 색으로 보입니다.</span>
        <span style={{color: palette.supportText, background: palette.supportSoft}}>
          보조색으로 쓴 안내
        </span>
        <span style={{borderTop: `1px solid ${palette.rule}`, paddingTop: 8}}>
          <b style={{background: palette.ink, color: palette.paper, padding: '6px 14px'}}>
            관심고객 등록
          </b>
        </span>
      </Ground>
      <Ground style={{background: palette.ink, color: palette.paper}}>
        <small style={{color: palette.accentLight}}>UNIT PLAN</small>
        <strong>어두운 바탕의 제목</strong>
        <span style={{color: palette.paperSoft}}>본문은 이런 색으로 보입니다.</span>
      </Ground>
    </Card>
  )
}

const Ground = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 1.25rem;

  small { letter-spacing: 0.2em; }
  strong { font-size: 1.25rem; }
  span { justify-self: start; }
`
