/**
 * Our own form, built from the service's schema. The data stays in memory and is sent with confirm. protocol §4.6.2.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Field, Schema } from '../../../core/offer/collect-schema.ts'
import {
  collectedFrom,
  type EntryError,
  type FieldError,
  type FormValues,
  fieldErrorsOf,
  fieldsOf,
} from '../../../core/offer/form.ts'
import { countries, entryText, fieldLabel, isCountry } from '../../../text/form-fields.ts'
import { listText } from '../../../text/lists.ts'
import { COLLECT, OWN_FORM } from '../../../text/words/collecting.ts'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { fill, note } from '../../words/message.tsx'
import { Merchant } from '../parts/merchant.tsx'
import type { WayProps } from './form-props.ts'
import { ExternalLink, PRIVACY_URL, TERMS_URL, WhyAsked } from './why-asked.tsx'

type EntryProps = { field: Field; value: string; error: EntryError | undefined; onValue: (value: string) => void }

const entryId = (name: string): string => `collect-${name.replace(/[^A-Za-z0-9]/g, '-')}`

/** `autocomplete` is off, because the browser would store what Tender keeps in memory only. */
const attributesOf = ({ field, error }: EntryProps) => ({
  id: entryId(field.name),
  autocomplete: 'off' as const,
  'aria-required': field.isRequired,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { 'aria-describedby': `${entryId(field.name)}-error` }),
})

const DATE = { type: 'date' } as const
const TEXT = { type: 'text' } as const

function Control(props: EntryProps) {
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

function ErrorLine({ field, error }: Pick<EntryProps, 'field' | 'error'>) {
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

/** One field of our own form, with its label and error. */
function EntryField(props: EntryProps) {
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

const FORM_ID = 'collect-form'

type AlternativesProps = { schema: Schema; chosen: number; choose: (index: number) => void }

/** Lets the payer choose between groups of fields if the schema allows several. */
function Alternatives({ schema: { alternatives }, chosen, choose }: AlternativesProps) {
  if (alternatives.length < 2) return null
  return (
    <fieldset class="stack">
      <legend>{OWN_FORM.which}</legend>
      {alternatives.map((names, index) => (
        <div key={names.join(' ')} class="tick">
          <input
            type="radio"
            name="alternative"
            id={`collect-way-${index}`}
            checked={index === chosen}
            onChange={() => choose(index)}
          />
          <label for={`collect-way-${index}`}>{listText(names.map((name) => fieldLabel({ name })))}</label>
        </div>
      ))}
    </fieldset>
  )
}

/** Values and their errors since the last submit. Editing a field clears its error. */
function useFormValues(schema: Schema) {
  const [values, setValues] = useState<FormValues>({})
  const [chosen, choose] = useState(0)
  const [errors, setErrors] = useState<FieldError[]>([])
  const fields = fieldsOf(schema, chosen)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    const [first] = errors
    if (first) document.getElementById(entryId(first.name))?.focus()
    // Only on submit: while errors are being corrected the focus stays in place.
  }, [submits])
  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => before.filter((one) => one.name !== name))
  }
  /** Returns the data to send, or undefined if a field is invalid. */
  const check = () => {
    const found = fieldErrorsOf(fields, values)
    setErrors(found)
    setSubmits(submits + 1)
    return found.length === 0 ? collectedFrom(fields, values) : undefined
  }
  return { values, fields, chosen, choose, errors, change, check }
}

export function NativeForm({ view, schema, session, request, top, ways }: WayProps & { schema: Schema }) {
  const { values, fields, chosen, choose, errors, change, check } = useFormValues(schema)
  const send = () => {
    const collected = check()
    const { paymentId, option } = session
    if (collected) void request.send('session.submitData', { paymentId, optionId: option.id, ...collected })
  }
  return (
    <Page
      actions={
        <>
          <ProblemLine problem={request.problem} />
          <button type="submit" form={FORM_ID} class="primary" disabled={request.isBlocked}>
            {COLLECT.go}
          </button>
          {ways}
        </>
      }
    >
      <Heading>{COLLECT.title}</Heading>
      {top}
      <Merchant view={view} isHeading={false} />
      <p class="note">{OWN_FORM.note}</p>
      <form
        id={FORM_ID}
        class="card stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!request.isBlocked) send()
        }}
      >
        <Alternatives schema={schema} chosen={chosen} choose={choose} />
        {fields.map((field) => (
          <EntryField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={errors.find(({ name }) => name === field.name)?.error}
            onValue={(value) => change(field.name, value)}
          />
        ))}
      </form>
      <WhyAsked host={undefined} />
    </Page>
  )
}
