import {callOf, commandLine} from '../../server/command-line.ts'
import type {IconFault} from '../../shared/icon-svg.ts'
import type {ColorRole} from '../../shared/palette.ts'
import type {Answer, Fault} from '../../starter/answers.ts'

/** What `npm run new` says: in Korean where the terminal is Korean, else in English. */
export interface NewWords {
  readonly questions: Readonly<Record<Answer, string>>
  readonly usage: string
  faultOf(fault: Fault): string
  iconFaultOf(fault: IconFault): string
  unknown(flag: string): string
  noFile(path: string): string
  tooFew(flags: string): string
  heldBy(folder: string, name: string): string
  heldBySample(folder: string): string
  otherFiles(folder: string): string
  made(said: {readonly name: string; readonly pages: number; readonly units: number}): string
  next(start: string): string
  /** @param password the command that makes one */
  nextAt(origin: string, password: string): string
  noHost(typed: string): string
  /** @param holder the name of the complex; null: the first one */
  hostTaken(host: string, holder: string | null): string
  readonly hostAndTo: string
  readonly hostElsewhere: string
  readonly noAdmin: string
}

const flags = `${callOf('new')} [--name NAME] [--english NAME] [--slug SLUG] [--phone NUMBER]
    [--units 59A,84B] [--colors INK,PAPER,ACCENT,SUPPORT] [--icon FILE.svg]
    [--to FOLDER | --host HOST [--admin EMAIL]] [--language ko|en]`

const koreanRoles: Readonly<Record<ColorRole, string>> = {
  ink: '글자와 짙은 바탕',
  paper: '밝은 바탕',
  accent: '강조',
  support: '보조',
}

const twoDigits = (contrast: number) => contrast.toFixed(2)

const korean: NewWords = {
  usage: `${flags}

  --name     단지 이름                    --english  영문 이름 (없어도 됩니다)
  --slug     보도자료 주소의 첫 부분      --phone    대표번호 (없어도 됩니다)
  --units    평면 타입의 이름             --colors   네 가지 색 (없어도 됩니다)
  --icon     정사각형 SVG (없어도 됩니다) --to       자료 폴더 (없으면 DATA_DIR, .data)
  --host     이미 있는 설치에 단지를 더할 때 그 주소 (예: b.example.kr)
  --admin    그 단지 첫 관리자의 이메일`,
  questions: {
    name: '단지 이름',
    nameEnglish: '영문 이름 (없으면 Enter)',
    slug: '보도자료 주소의 첫 부분 (영문 소문자, 숫자, -)',
    phone: '대표번호 (아직 없으면 Enter)',
    units: '평면 타입의 이름, 쉼표로 나누어 (예: 59A,84A,84B)',
    colors:
      '네 가지 색: 글자,밝은 바탕,강조,보조 (예: #20262e,#f8f8f7,#76808c,#4d6a7c, 나중에 고르려면 Enter)',
  },
  faultOf(fault) {
    switch (fault.fault) {
      case 'missing':
        return '비워 둘 수 없습니다.'
      case 'long':
        return `${fault.most}자 이내로 적어 주세요.`
      case 'braces':
        return '{ } 〔 〕 와 줄바꿈은 쓸 수 없습니다.'
      case 'slug':
        return '영문 소문자, 숫자, - 만 40자까지 쓸 수 있습니다. 한글은 쓸 수 없습니다.'
      case 'reserved':
        return `"${fault.slug}" 주소는 홈페이지가 이미 씁니다. 다른 이름을 적어 주세요.`
      case 'phone':
        return '1588-0000 처럼 숫자와 - 로 8자에서 13자까지 적어 주세요.'
      case 'unitsMissing':
        return '타입을 하나 이상 적어 주세요.'
      case 'tooManyUnits':
        return `타입은 ${fault.most}개까지 적을 수 있습니다. 나머지는 스튜디오에서 더합니다.`
      case 'unit':
        return `"${fault.unit}"은(는) 타입 이름으로 쓸 수 없습니다. 글자와 숫자, - 로 20자까지 적어 주세요.`
      case 'unitTwice':
        return `"${fault.unit}" 타입이 두 번 있습니다.`
      case 'unitReserved':
        return `"${fault.unit}"은(는) 평면 페이지가 이미 쓰는 이름입니다.`
      case 'colors':
        return '네 가지 색을 쉼표로 나누어 적어 주세요: 글자,밝은 바탕,강조,보조'
      case 'color':
        return `${koreanRoles[fault.role]}: "${fault.color}"은(는) #1a2b3c 같은 색이 아닙니다.`
      case 'contrast': {
        const {role, found, needed} = fault.problem
        return `${koreanRoles[role]}: 대비가 ${twoDigits(found)}이어서 잘 보이지 않습니다(${needed} 이상). 가장 가까운 네 색은 ${fault.nearest} 입니다.`
      }
    }
  },
  iconFaultOf(fault) {
    switch (fault.fault) {
      case 'long':
        return '아이콘이 100KB보다 큽니다.'
      case 'form':
        return '아이콘이 SVG가 아닙니다.'
      case 'square':
        return '아이콘이 정사각형이 아닙니다.'
      case 'size':
        return '아이콘의 viewBox와 너비, 높이는 1에서 10,000 사이여야 합니다.'
      case 'element':
        return `아이콘에 쓸 수 없는 <${fault.name}> 이 있습니다. 도형만 남겨 주세요.`
      case 'attribute':
        return `아이콘에 쓸 수 없는 속성 ${fault.name} 이 있습니다. 스크립트와 바깥 주소를 빼 주세요.`
    }
  },
  unknown: (flag) => `${flag} 은(는) 모르는 말입니다.`,
  noFile: (path) => `${path} 파일을 읽을 수 없습니다.`,
  tooFew: (missing) => `빠진 것: ${missing}`,
  heldBy: (folder, name) =>
    `${folder} 에는 이미 "${name}" 단지가 있습니다. 아무것도 바꾸지 않았습니다. 다른 폴더를 --to 로 적어 주세요.`,
  heldBySample: (folder) =>
    `${folder} 에는 예시 단지가 있습니다. 아무것도 바꾸지 않았습니다. 다른 폴더를 --to 로 적거나, 먼저 예시를 지워 주세요: ${commandLine('data delete-sample')}`,
  otherFiles: (folder) =>
    `${folder} 에는 다른 파일이 있습니다. 비어 있는 폴더나 새 폴더를 --to 로 적어 주세요.`,
  made: ({name, pages, units}) =>
    `"${name}" 단지를 만들었습니다: 페이지 ${pages}개, 평면 타입 ${units}개. 공개 전이며, 아직 등록을 받지 않습니다.`,
  next: (start) =>
    `시작: ${start}\n그다음 스튜디오의 '오늘'에서 공개 전에 채울 것을 차례로 채웁니다.`,
  nextAt: (origin, password) =>
    `주소: ${origin} (스튜디오는 ${origin}/studio)\n홈페이지가 이미 실행 중이면 다시 시작하지 않아도 곧 열립니다. 아니면: ${commandLine('start')}\n관리자 비밀번호: ${password}`,
  noHost: (typed) => `"${typed}"은(는) 주소가 아닙니다. b.example.kr 처럼 적어 주세요.`,
  hostTaken: (host, holder) =>
    `${host} 주소는 ${holder === null ? '첫 단지' : `"${holder}" 단지`}가 이미 씁니다. 아무것도 바꾸지 않았습니다.`,
  hostAndTo: '--to 와 함께 쓸 수 없습니다. 단지의 폴더는 자료 폴더 안에 만들어집니다.',
  hostElsewhere: 'Sanity의 콘텐츠 레이크를 쓰는 설치에는 단지를 더할 수 없습니다.',
  noAdmin: '--host 와 함께, name@example.kr 같은 이메일을 적어 주세요.',
}

const english: NewWords = {
  usage: flags,
  questions: {
    name: 'Name of the complex',
    nameEnglish: 'Its English name (Enter: none)',
    slug: 'First part of the address of its press list (a-z, 0-9, -)',
    phone: 'Telephone number (Enter: not known yet)',
    units: 'Names of its unit types, with commas (e.g. 59A,84A,84B)',
    colors:
      'Four colours: ink,paper,accent,support (e.g. #20262e,#f8f8f7,#76808c,#4d6a7c; Enter: later)',
  },
  faultOf(fault) {
    switch (fault.fault) {
      case 'missing':
        return 'This cannot be left empty.'
      case 'long':
        return `At most ${fault.most} characters.`
      case 'braces':
        return '{ } 〔 〕 and line breaks cannot be part of it.'
      case 'slug':
        return 'Only a-z, 0-9 and -, at most 40 of them; no Hangul.'
      case 'reserved':
        return `The address "${fault.slug}" is the site's own. Choose another.`
      case 'phone':
        return 'Digits and -, from 8 to 13 characters, such as 1588-0000.'
      case 'unitsMissing':
        return 'At least one unit type.'
      case 'tooManyUnits':
        return `At most ${fault.most} unit types; the Studio adds the others.`
      case 'unit':
        return `"${fault.unit}" cannot be the name of a type: letters, digits and -, at most 20.`
      case 'unitTwice':
        return `"${fault.unit}" is there twice.`
      case 'unitReserved':
        return `"${fault.unit}" is the name of another page of plans.`
      case 'colors':
        return 'Four colours with commas between them: ink,paper,accent,support'
      case 'color':
        return `${fault.role}: "${fault.color}" is no colour such as #1a2b3c.`
      case 'contrast': {
        const {role, found, needed} = fault.problem
        return `${role}: its contrast is ${twoDigits(found)} and has to be ${needed}. The nearest four that pass are ${fault.nearest}.`
      }
    }
  },
  iconFaultOf(fault) {
    switch (fault.fault) {
      case 'long':
        return 'The icon is larger than 100 KB.'
      case 'form':
        return 'The icon is no SVG.'
      case 'square':
        return 'The icon is not square.'
      case 'size':
        return 'The viewBox, width and height of the icon must be from 1 to 10,000.'
      case 'element':
        return `The icon has <${fault.name}>, which is no shape. Leave shapes alone in it.`
      case 'attribute':
        return `The icon has the attribute ${fault.name}: take out scripts and addresses.`
    }
  },
  unknown: (flag) => `${flag} is not understood.`,
  noFile: (path) => `${path} cannot be read.`,
  tooFew: (missing) => `Missing: ${missing}`,
  heldBy: (folder, name) =>
    `${folder} holds the complex "${name}" already. Nothing was changed. Name another folder with --to.`,
  heldBySample: (folder) =>
    `${folder} holds the sample. Nothing was changed. Name another folder with --to, or delete the sample first: ${commandLine('data delete-sample')}`,
  otherFiles: (folder) =>
    `${folder} holds other files. Name an empty folder, or one that is not there yet, with --to.`,
  made: ({name, pages, units}) =>
    `"${name}" is made: ${pages} pages, ${units} unit types. It is not open, and takes no registration yet.`,
  next: (start) =>
    `Start it: ${start}\nThen 오늘 in the Studio says what is missing before it can be opened.`,
  nextAt: (origin, password) =>
    `Address: ${origin} (the Studio: ${origin}/studio)\nA running site serves it in a moment, without a restart; otherwise: ${commandLine('start')}\nThe administrator's password: ${password}`,
  noHost: (typed) => `"${typed}" is no address such as b.example.kr.`,
  hostTaken: (host, holder) =>
    `${host} is the host of ${holder === null ? 'the first complex' : `"${holder}"`} already. Nothing was changed.`,
  hostAndTo: 'not with --to: the folder of a further complex is within the data folder.',
  hostElsewhere: "an installation on Sanity's lake has one complex.",
  noAdmin: 'an e-mail address such as name@example.kr, with --host.',
}

/** @param language as the flag names it, or the settings of the terminal: `ko_KR.UTF-8` */
export const wordsIn = (language: string): NewWords => (/^ko/i.test(language) ? korean : english)
