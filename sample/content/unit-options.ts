/** Something that the model house shows, and whether it is part of what is sold. */
export interface Option {
  readonly title: string
  readonly kind: 'included' | 'paid' | 'display'
  readonly text: string
  /** In won; of paid ones alone. */
  readonly price?: number
  /** A close-up; a picture of the whole room is on the page already. */
  readonly image?: string
}

const furniture: Option = {
  title: '소파와 식탁, 소품',
  kind: 'display',
  text: '분위기를 보여 드리기 위해 놓은 가구와 소품이며 제공하지 않습니다.',
}

const options: Readonly<Record<string, readonly Option[]>> = {
  '59A': [
    {
      title: '현관 신발장과 석재 바닥',
      kind: 'included',
      text: '천장까지 올린 신발장과 석재 타일 바닥입니다.',
      image: 'renders/detail-shoes-59a.webp',
    },
    {
      title: '욕실 대형 타일과 거울장',
      kind: 'included',
      text: '벽과 바닥의 타일, 거울장과 욕조를 포함합니다.',
      image: 'renders/detail-tiles-59a.webp',
    },
    {
      title: '주방 대리석 상판',
      kind: 'paid',
      price: 4_300_000,
      text: '계약 때 따로 신청하는 품목입니다. 기본 상판은 인조석입니다.',
      image: 'renders/detail-worktop-59a.webp',
    },
    furniture,
  ],
  '84A': [
    {
      title: '아일랜드와 키 큰 수납장',
      kind: 'included',
      text: '조리대와 마주 보는 아일랜드, 벽을 채운 수납장입니다.',
      image: 'renders/detail-island-84a.webp',
    },
    {
      title: '현관 신발장과 창고',
      kind: 'included',
      text: '천장까지 올린 신발장과 선반을 단 창고입니다.',
    },
    {
      title: '욕실 대형 타일과 거울장',
      kind: 'included',
      text: '벽과 바닥의 타일, 거울장과 욕조를 포함합니다.',
    },
    {
      title: '드레스룸 시스템 옷장',
      kind: 'paid',
      price: 6_850_000,
      text: '계약 때 따로 신청하는 품목입니다. 기본은 봉과 선반입니다.',
      image: 'renders/detail-closet-84a.webp',
    },
    furniture,
  ],
  '84B': [
    {
      title: 'ㄱ자 주방 수납장',
      kind: 'included',
      text: '창 아래 조리대와 위아래 수납장입니다.',
    },
    {
      title: '안방 원목 헤드월',
      kind: 'paid',
      price: 3_120_000,
      text: '계약 때 따로 신청하는 품목입니다. 기본은 벽지입니다.',
      image: 'renders/detail-headwall-84b.webp',
    },
    furniture,
  ],
}

export const optionsOf = (type: string): readonly Option[] => options[type] ?? []
