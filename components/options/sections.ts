/** The parts of the options in the order of the side list; the address names one by its hash. */
export const SECTIONS = ['play', 'looks', 'keyboard', 'language', 'statistics', 'aside', 'sync', 'transfer', 'about'] as const
export type Section = (typeof SECTIONS)[number]

/** The section that a hash such as `#looks` names; the first where it names none. */
export function sectionOf(hash: string): Section {
  return SECTIONS.find(section => hash === `#${section}`) ?? SECTIONS[0]
}
