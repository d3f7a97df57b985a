import {CloseCircleIcon} from '@sanity/icons'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {refuseNumber} from './refuse-number.ts'

/** Marks the number as not to be called. It is taken back at the sales desk, where calls are made. */
export const refuse: DocumentActionComponent = ({id, published, onComplete}) => {
  const toast = useToast()
  const [isAsked, setIsAsked] = useState(false)
  if (!published || hostedProjectId) return null
  const close = () => {
    setIsAsked(false)
    onComplete()
  }
  const confirm = async () => {
    const isDone = await refuseNumber(id)
    toast.push(
      isDone
        ? {status: 'success', title: '수신거부로 표시했습니다.'}
        : {status: 'error', title: '표시하지 못했습니다. 다시 시도해 주세요.'},
    )
    close()
  }
  return {
    label: '수신거부',
    icon: CloseCircleIcon,
    onHandle: () => setIsAsked(true),
    dialog: isAsked && {
      type: 'confirm',
      message:
        '이 번호로는 전화도 문자도 하지 않습니다. 같은 번호의 등록 모두에 걸립니다. 해제는 상담 화면(/staff)에서 합니다.',
      confirmButtonText: '수신거부로 표시',
      onConfirm: () => void confirm(),
      onCancel: close,
    },
  }
}
