import { expect, test } from 'vitest'
import { escapeText, showParams, siteName } from '../../../src/text/escape.ts'

test('security T47 control characters become visible escapes', () => {
  expect(escapeText('pay\u202Eelgoog\u0000\u200b é \u{1F600}')).toBe('pay\\u202eelgoog\\u0000\\u200b \\u00e9 \\u1f600')
  expect(escapeText('two\nlines')).toBe('two\nlines')
})

test('screens §2 a site is shown by its host; any scheme but https stays visible', () => {
  expect(siteName('https://shop.tender.test')).toBe('shop.tender.test')
  expect(siteName('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080')
  expect(siteName('https://xn--pple-43d.example')).toBe('xn--pple-43d.example')
})

test('params of any shape can be shown, including bigint', () => {
  expect(showParams(['0xabc', { value: 5n, nested: ['\u202e'] }, undefined, null])).toBe(
    '0xabc\n{\n  "value": "5",\n  "nested": [\n    "\\u202e"\n  ]\n}\nnull\nnull',
  )
})
