/** Languages with messages of their own, by BCP 47 tag. English is what others fall back to. */
export const LANGUAGES = ['en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The first of the browser's languages that there are messages for. `preferred`: BCP 47 tags, best first. */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LANGUAGES.find(language => tag.toLowerCase().split('-')[0] === language)
    if (language)
      return language
  }
  return 'en'
}
