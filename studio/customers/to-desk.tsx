import {Button} from '@sanity/ui'
import {useEffect} from 'react'
import {DeadEnd} from '../layout/dead-end.tsx'
import {deskAddress} from './desk-address.ts'

/** Takes staff to the desk: all that they do is there. */
export function ToDesk() {
  const address = deskAddress()
  useEffect(() => {
    location.replace(address)
  }, [address])
  return (
    <DeadEnd
      title="상담 화면으로 갑니다"
      text="고객을 찾고, 전화하고, 적는 일은 상담 화면에서 합니다."
    >
      <Button as="a" href={address} text="상담 화면 열기" />
    </DeadEnd>
  )
}
