/**
 * Our own form, built from the service's schema. The data stays in memory and is sent with confirm. protocol §4.6.2.
 */
import { useEffect, useState } from 'preact/hooks'
import type { Schema } from '../../../core/offer/collect-schema.ts'
import { collectedFrom, type FieldError, type FormValues, fieldErrorsOf, fieldsOf } from '../../../core/offer/form.ts'
import { fieldLabel } from '../../../text/form-fields.ts'
import { listText } from '../../../text/lists.ts'
import { COLLECT, OWN_FORM } from '../../../text/words/collecting.ts'
import { Heading } from '../../parts/heading.tsx'
import { Page } from '../../parts/page.tsx'
import { ProblemLine } from '../../parts/problem.tsx'
import { Merchant } from '../parts/merchant.tsx'
import { EntryField, entryId } from './entry-field.tsx'
import type { WayProps } from './form-props.ts'
import { WhyAsked } from './why-asked.tsx'

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
