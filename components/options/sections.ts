import type { Component } from 'vue'
import AboutSection from './AboutSection.vue'
import KeyboardSection from './KeyboardSection.vue'
import LanguageSection from './LanguageSection.vue'
import LooksSection from './LooksSection.vue'
import PlaySection from './PlaySection.vue'

/** The parts of the options in the order of the side list; the address names one by its hash. */
export const SECTIONS = ['play', 'looks', 'keyboard', 'language', 'about'] as const
export type Section = (typeof SECTIONS)[number]

export const SECTION_VIEWS: Readonly<Record<Section, Component>> = {
  play: PlaySection,
  looks: LooksSection,
  keyboard: KeyboardSection,
  language: LanguageSection,
  about: AboutSection,
}

/** The section that a hash such as `#looks` names; the first where it names none. */
export function sectionOf(hash: string): Section {
  return SECTIONS.find(section => hash === `#${section}`) ?? SECTIONS[0]
}
