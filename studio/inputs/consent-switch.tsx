import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {type FormEvent, useId, useState} from 'react'
import {type BooleanInputProps, set} from 'sanity'

export const isConsentSwitch = ({path}: Pick<BooleanInputProps, 'path'>): boolean =>
  path.join() === 'asksConsent'

/** Switching consent off asks for confirmation and says what follows; switching it on does not. */
export function ConsentSwitch(props: BooleanInputProps) {
  const {elementProps, onChange} = props
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const change = (event: FormEvent<HTMLInputElement>) => {
    if (event.currentTarget.checked) elementProps.onChange(event)
    else setAsking(true)
  }
  const switchOff = () => {
    onChange(set(false))
    setAsking(false)
  }
  return (
    <>
      {props.renderDefault({...props, elementProps: {...elementProps, onChange: change}})}
      {isAsking && (
        <Dialog
          id={id}
          header="동의를 받지 않을까요?"
          width={1}
          onClose={() => setAsking(false)}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button mode="ghost" text="그대로 받기" onClick={() => setAsking(false)} />
              <Button tone="critical" text="동의 받지 않기" onClick={switchOff} />
            </Flex>
          }
        >
          <Box padding={4}>
            <Stack gap={4}>
              <Text size={1}>
                발행하면 모든 양식에서 동의 확인란이 사라지고, 그 뒤의 등록에는 보인 안내의 판만
                남고 동의는 남지 않습니다.
              </Text>
              <Text size={1}>
                개인정보를 모으려면 동의나 법이 정한 다른 근거가 있어야 하고, 광고성 정보는 미리
                동의한 분에게만 보낼 수 있습니다. 끄기 전에 개인정보 보호책임자에게 확인해 주세요.
              </Text>
              <Text size={1}>
                안내의 덧붙이는 글과 개인정보 처리방침 페이지에서 동의를 말하는 문장은 저절로 바뀌지
                않습니다. 발행하기 전에 사실대로 고쳐 주세요.
              </Text>
            </Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
