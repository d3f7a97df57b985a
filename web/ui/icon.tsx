const paths = {
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M4 12.5l5 5L20 6.5',
  menu: 'M3 7h18M3 12h18M3 17h18',
  down: 'M5 9l7 7 7-7',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  chat: 'M12 4c-5 0-9 3.1-9 7 0 2.5 1.7 4.7 4.2 5.9L6.5 20.5l4-2.6c.5.1 1 .1 1.5.1 5 0 9-3.1 9-7s-4-7-9-7z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  readonly name: IconName
  readonly className?: string
}

/** A line drawing, as high as a letter and in the colour of its text. Screen readers skip it. */
export function Icon({name, className}: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
