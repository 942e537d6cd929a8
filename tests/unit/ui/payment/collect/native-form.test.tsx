// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { countries, fieldLabel } from '../../../../../src/text/form-fields.ts'
import { PAYMENT_ID } from '../../../../gallery/states/payments.ts'
import { ANSWERS } from '../../../../support/core/collect-schema.ts'
import { collecting, lost, NATIVE } from '../../../../support/ui/collecting-views.ts'
import {
  button,
  buttonNames,
  field,
  now,
  openWindow,
  press,
  settle,
  shownText,
  stopClock,
  submit,
  textOf,
  type,
} from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

const labels = () => [...document.querySelectorAll('form .field label')].map(textOf)
const control = (name: string) => document.getElementById(`collect-${name}`) as HTMLInputElement | HTMLSelectElement
const pick = (name: string, value: string) =>
  now(() => {
    const select = control(name)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const form = () => document.querySelector('form') ?? document.body
const send = () => submit(form())
const sent = (fields: object) => ({
  name: 'session.submitData',
  args: {
    paymentId: PAYMENT_ID,
    optionId: 'opt_base',
    fields: Object.entries(fields).map(([id, value]) => ({ id, value })),
  },
})

async function fill() {
  type(field('Full name'), ' Ann Example ')
  type(field('Date of birth'), '1990-02-28')
  pick('pobCountry', 'AT')
  type(field('Place of birth'), 'Vienna')
  await press(control('tosConfirmed'))
}

describe('protocol §4.6.2 our own form', () => {
  test('live-service W3.6 has a labelled field for every required value of the chosen alternative', async () => {
    openWindow(collecting(NATIVE))
    const terms = 'I accept the payment service’s terms and privacy policy'
    expect(labels()).toEqual(['Full name', 'Date of birth', 'Country of birth', 'Place of birth', terms])
    await press(document.getElementById('collect-way-1') ?? document.body)
    expect(labels()).toEqual(['Full name', 'Date of birth', 'Country you live in', 'Home address', terms])
    expect(field('Date of birth').type).toBe('date')
    expect(control('porCountry').tagName).toBe('SELECT')
    const links = [...document.querySelectorAll('form a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['https://walletconnect.com/terms', 'https://walletconnect.com/privacy'])
  })

  test('live-service W3.9 sends every value as text', async () => {
    const { asked } = openWindow(collecting(NATIVE))
    await fill()
    await send()
    expect(asked).toEqual([sent(ANSWERS)])
  })

  test('sends once, however often it is submitted', async () => {
    const { asked } = openWindow(collecting(NATIVE))
    await fill()
    await send()
    await send()
    expect(asked).toHaveLength(1)
    expect(button('Continue').disabled).toBe(true)
  })

  test('sends nothing while the worker is disconnected', async () => {
    const { asked, goAway } = openWindow(collecting(NATIVE))
    await fill()
    goAway()
    await send()
    expect(asked).toEqual([])
  })

  test('shows errors beside their fields, focuses the first and sends nothing', async () => {
    const { asked } = openWindow(collecting(NATIVE))
    type(field('Full name'), 'Ann')
    pick('pobCountry', 'AT')
    await send()
    await settle()
    expect(asked).toEqual([])
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')]
    expect(wrong.map(({ id }) => id)).toEqual(['collect-dob', 'collect-pobAddress', 'collect-tosConfirmed'])
    const errors = wrong.map((one) => textOf(document.getElementById(one.getAttribute('aria-describedby') ?? '')))
    expect(errors).toEqual(['Enter your date of birth.', 'Enter your place of birth.', 'Tick this box to continue.'])
    expect(document.activeElement?.id).toBe('collect-dob')
  })

  test('clears the error of an edited field and keeps its focus', async () => {
    openWindow(collecting(NATIVE))
    await send()
    field('Full name').focus()
    type(field('Full name'), 'A')
    expect(control('fullName').getAttribute('aria-invalid')).toBe('false')
    expect(document.activeElement?.id).toBe('collect-fullName')
    expect(control('dob').getAttribute('aria-invalid')).toBe('true')
  })

  test('turns autocomplete off', () => {
    openWindow(collecting(NATIVE))
    const controls = [...document.querySelectorAll('form .field input, form select')]
    expect(controls).toHaveLength(5)
    for (const one of controls) expect(one.getAttribute('autocomplete')).toBe('off')
  })

  test('is submitted by its button and by Enter', () => {
    openWindow(collecting(NATIVE))
    expect(button('Continue').getAttribute('form')).toBe(form().id)
    expect(button('Continue').type).toBe('submit')
  })

  test('says where the details go, and promises no more than is true', () => {
    openWindow(collecting(NATIVE))
    expect(shownText()).toContain('sends this to the payment service with your payment')
    expect(shownText()).not.toContain('Tender does not see')
  })
})

describe('form texts', () => {
  test.each([
    ['fullName', 'Full name'],
    ['taxId', 'Tax id'],
    ['tax_id-2', 'Tax id 2'],
    ['__proto__', 'Proto'],
    ['constructor', 'Constructor'],
    ['\u202eevil', '\\u202eevil'],
    ['  ', 'Other information'],
  ])('the field %j is labelled %s', (name, label) => {
    expect(fieldLabel({ name })).toBe(label)
  })

  test('every country is listed once, by name', () => {
    const all = countries()
    expect(all).toHaveLength(249)
    expect(new Set(all.map(({ code }) => code)).size).toBe(249)
    expect(all.filter(({ code, name }) => name === code || !/^[A-Z]{2}$/.test(code))).toEqual([])
    expect(all.find(({ code }) => code === 'AT')?.name).toBe('Austria')
  })
})

describe('data lost with the browser’s memory', () => {
  test('is asked for again with an explanation, and a signed payment cannot be cancelled', async () => {
    const { asked } = openWindow(lost())
    expect(shownText()).toContain('You’ve already signed this payment. Enter your details again to finish it')
    expect(buttonNames()).not.toContain('Cancel payment')
    await fill()
    await send()
    expect(asked).toEqual([sent(ANSWERS)])
  })
})
