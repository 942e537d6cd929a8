/** The theme and the language of all pages, and the currency of totals. */
import {
  LANGUAGES,
  type LanguageChoice,
  languageChoiceOf,
  THEME_CHOICES,
  type ThemeChoice,
  TOTAL_CURRENCIES,
  totalCurrencyOf,
} from '../../core/base/settings.ts'
import { LANGUAGE_NAMES } from '../../text/words/languages.ts'
import { APPEARANCE, CURRENCY_NAMES, THEME_NAMES } from '../../text/words/settings.ts'
import { keepLanguage, keepTheme } from '../client/appearance.ts'
import { type FirstSettings, useSettings } from '../client/use-settings.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { SettingGroup, SettingRow } from './settings-room.tsx'

type ThemeProps = { chosen: ThemeChoice; isBlocked: boolean; choose: (theme: ThemeChoice) => void }

const Theme = ({ chosen, isBlocked, choose }: ThemeProps) => (
  <SettingRow name={<b id="theme">{APPEARANCE.theme}</b>} note={APPEARANCE.themeNote} noteId="theme-text">
    <div class="chips" role="radiogroup" aria-labelledby="theme" aria-describedby="theme-text">
      {THEME_CHOICES.map((one) => (
        <label key={one} for={`theme-${one}`}>
          <input
            type="radio"
            id={`theme-${one}`}
            name="theme"
            checked={one === chosen}
            disabled={isBlocked}
            onChange={() => choose(one)}
          />
          {THEME_NAMES[one]}
        </label>
      ))}
    </div>
  </SettingRow>
)

type LanguageProps = { chosen: LanguageChoice; isBlocked: boolean; choose: (text: string) => void }

/** Each in its own words, so that a person finds theirs in a language that they cannot read. */
const LanguageSelect = ({ chosen, isBlocked, choose }: LanguageProps) => (
  <SettingRow
    name={<label for="language">{APPEARANCE.language}</label>}
    note={APPEARANCE.languageNote}
    noteId="language-text"
  >
    <select
      id="language"
      aria-describedby="language-text"
      disabled={isBlocked}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="system">{APPEARANCE.systemLanguage}</option>
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  </SettingRow>
)

type CurrencyProps = { chosen: string; isBlocked: boolean; choose: (text: string) => void }

const Currency = ({ chosen, isBlocked, choose }: CurrencyProps) => (
  <SettingRow
    name={<label for="currency">{APPEARANCE.currency}</label>}
    note={APPEARANCE.currencyNote}
    noteId="currency-text"
  >
    <select
      id="currency"
      aria-describedby="currency-text"
      disabled={isBlocked}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {TOTAL_CURRENCIES.map((one) => (
        <option key={one} value={one}>
          {CURRENCY_NAMES[one]}
        </option>
      ))}
    </select>
  </SettingRow>
)

export function Appearance({ call, first }: FirstSettings) {
  const { settings = first, set, request } = useSettings(call, first)
  const chooseTheme = async (theme: ThemeChoice) => {
    const now = await set({ theme })
    if (now) keepTheme(now.theme)
  }
  const chooseCurrency = async (text: string) => {
    const currency = totalCurrencyOf(text)
    if (currency) await set({ currency })
  }
  const chooseLanguage = async (text: string) => {
    const language = languageChoiceOf(text)
    const now = language && (await set({ language }))
    if (now) keepLanguage(now.language)
  }
  const { isBlocked } = request
  return (
    <SettingGroup title={APPEARANCE.title}>
      <Theme chosen={settings.theme} isBlocked={isBlocked} choose={(theme) => void chooseTheme(theme)} />
      <LanguageSelect chosen={settings.language} isBlocked={isBlocked} choose={(text) => void chooseLanguage(text)} />
      <Currency chosen={settings.currency} isBlocked={isBlocked} choose={(text) => void chooseCurrency(text)} />
      <ProblemLine problem={request.problem} />
    </SettingGroup>
  )
}
