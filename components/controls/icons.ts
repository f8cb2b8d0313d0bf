/** Lines on a field of 20 × 20, drawn 1.6 wide with round ends (look, "Type, space, shape"). */
export const ICONS = {
  'undo': 'M8 4 4 8l4 4M4.3 8H12a4.5 4.5 0 0 1 0 9H8.5',
  'redo': 'm12 4 4 4-4 4M15.7 8H8a4.5 4.5 0 0 0 0 9h3.5',
  'hint': 'M7.5 14v-.8c0-.9-.4-1.5-1.1-2.2a5 5 0 1 1 7.2 0c-.7.7-1.1 1.3-1.1 2.2v.8ZM8 17.2h4',
  'new-game': 'M6.8 4.8A1.8 1.8 0 0 1 8.6 3h4.8a1.8 1.8 0 0 1 1.8 1.8v8.4a1.8 1.8 0 0 1-1.8 1.8H8.6a1.8 1.8 0 0 1-1.8-1.8ZM11 7v4M9 9h4M4.2 6.5v8.8A1.8 1.8 0 0 0 6 17.1h6',
  'restart': 'M4.5 4.2v3.9h3.9M4.9 8a5.9 5.9 0 1 1-.7 4',
  'menu': 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  'close': 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  'minus': 'M5 10h10',
  'plus': 'M5 10h10M10 5v10',
  'copy': 'M7.5 7.5h8v8h-8ZM4.5 12.5v-8h8',
  'play': 'm7 4.5 8.5 5.5L7 15.5Z',
  'pause': 'M7 5v10M13 5v10',
  'step-back': 'm12.5 5-5 5 5 5',
  'step-forward': 'm7.5 5 5 5-5 5',
  'to-start': 'M5 5v10M14 5l-5 5 5 5',
  'to-end': 'M15 5v10M6 5l5 5-5 5',
  'share': 'M10 12.5V3.5M6.5 6.5 10 3l3.5 3.5M5 9.5H4v7h12v-7h-1',
  'open': 'M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M16 4 9.5 10.5',
} as const
export type IconName = keyof typeof ICONS
