import { expect, test } from 'vitest'
import { placeText } from '../../../src/text/places.ts'

const FRAME = 'https://frame.example'

test('screens §2 a page is named by its host, and a frame together with the page around it', () => {
  expect(placeText({ site: 'https://shop.example' })).toBe('shop.example')
  expect(placeText({ site: FRAME, page: 'https://shop.example' })).toBe('frame.example in a page of shop.example')
  expect(placeText({ site: FRAME, page: 'http://shop.example' })).toBe('frame.example in a page of http://shop.example')
  expect(placeText({ site: FRAME, page: 'unknown' })).toBe('frame.example in a frame on another page')
  expect(placeText({ site: 'unknown' })).toBe('Unknown site')
  expect(placeText({})).toBeUndefined()
})

test('security T47 neither host can change the words around it', () => {
  expect(placeText({ site: 'https://\u202eevil', page: 'https://\u200bshop' })).toBe(
    '\\u202eevil in a page of \\u200bshop',
  )
})
