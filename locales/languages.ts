/** Languages with messages of their own, by BCP 47 tag. English is what others fall back to. */
export const LANGUAGES = ['en', 'ja', 'ko', 'zh-TW'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The first of the browser's languages that there are messages for. `preferred`: BCP 47 tags, best first. All Chinese
 * is answered in Traditional Chinese, which its readers can read more easily than English.
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = LANGUAGES.find(language => primary(language) === primary(tag))
    if (language)
      return language
  }
  return 'en'
}

/** What a tag begins with: `zh` of `zh-Hant-HK`. */
function primary(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0]!
}
