// A schema recorded from the real service (live-service W3.6), and valid values for it.
export const RECORDED_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  additionalProperties: false,
  properties: {
    fullName: { type: 'string', minLength: 1 },
    dob: { type: 'string', format: 'date' },
    pobCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
    pobAddress: { type: 'string', maxLength: 200 },
    porCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
    porAddress: { type: 'string', maxLength: 200 },
    tosConfirmed: { type: 'boolean', const: true },
  },
  required: ['fullName', 'dob', 'tosConfirmed'],
  anyOf: [{ required: ['pobCountry', 'pobAddress'] }, { required: ['porCountry', 'porAddress'] }],
}

export const ANSWERS = {
  fullName: 'Ann Example',
  dob: '1990-02-28',
  pobCountry: 'AT',
  pobAddress: 'Vienna',
  tosConfirmed: 'true',
}
