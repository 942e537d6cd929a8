/** One field of our own form, with its label and error. */
import type { ComponentChildren } from 'preact'
import type { Field } from '../../../core/offer/collect-schema.ts'
import type { EntryError } from '../../../core/offer/form.ts'
import { countries, entryText, fieldLabel, isCountry } from '../../../text/form-fields.ts'
import { OWN_FORM } from '../../../text/words/collecting.ts'
import { fill } from '../../words/message.tsx'
import { note } from '../../words/tags.tsx'
import { ExternalLink, PRIVACY_URL, TERMS_URL } from './why-asked.tsx'

type Props = { field: Field; value: string; error: EntryError | undefined; onValue: (value: string) => void }

export const entryId = (name: string): string => `collect-${name.replace(/[^A-Za-z0-9]/g, '-')}`

/** `autocomplete` is off, because the browser would store what Tender keeps in memory only. */
const attributesOf = ({ field, error }: Props) => ({
  id: entryId(field.name),
  autocomplete: 'off' as const,
  'aria-required': field.isRequired,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { 'aria-describedby': `${entryId(field.name)}-error` }),
})

const DATE = { type: 'date' } as const
const TEXT = { type: 'text' } as const

function Control(props: Props) {
  const { field, value, onValue } = props
  if (isCountry(field)) {
    return (
      <select {...attributesOf(props)} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        <option value="">{OWN_FORM.country}</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...attributesOf(props)}
      {...(field.kind === 'date' ? DATE : TEXT)}
      value={value}
      spellcheck={false}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
  )
}

function ErrorLine({ field, error }: Pick<Props, 'field' | 'error'>) {
  if (error === undefined) return null
  return (
    <p class="problem" id={`${entryId(field.name)}-error`}>
      {entryText(field, error)}
    </p>
  )
}

const linkTo = (href: string) => (text: ComponentChildren) => <ExternalLink href={href}>{text}</ExternalLink>

function BoxLabel({ field }: { field: Field }): ComponentChildren {
  if (field.name !== 'tosConfirmed') return fieldLabel(field)
  return fill(OWN_FORM.terms, { terms: linkTo(TERMS_URL), privacy: linkTo(PRIVACY_URL) })
}

export function EntryField(props: Props) {
  const { field, value, error, onValue } = props
  if (field.kind === 'checkbox') {
    return (
      <div class="field">
        <div class="tick">
          <input
            {...attributesOf(props)}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => onValue(event.currentTarget.checked ? 'true' : '')}
          />
          <label for={entryId(field.name)}>
            <BoxLabel field={field} />
          </label>
        </div>
        <ErrorLine field={field} error={error} />
      </div>
    )
  }
  return (
    <div class="field">
      <label for={entryId(field.name)}>
        {field.isRequired ? fieldLabel(field) : fill(OWN_FORM.optional, { label: fieldLabel(field), note })}
      </label>
      <Control {...props} />
      <ErrorLine field={field} error={error} />
    </div>
  )
}
