import type { Country } from '#knowledge/country.ts'

export default {
  code: 'pl',
  name: 'Poland',
  states:
    'mazowieckie, malopolskie, slaskie, wielkopolskie, dolnoslaskie, pomorskie, lodzkie, kujawsko pomorskie, zachodniopomorskie, lubelskie, podkarpackie, warminsko mazurskie, podlaskie, swietokrzyskie, lubuskie, opolskie',
  documents: [
    // faktura, paragon; korekta, zwrot; zamówienie, oferta, pro forma
    {
      language: 'Polish',
      below: ['kind of document'],
      bills: 'fv fs fvs fav pa par fe',
      refunds: 'kor kfv kfs kpa fk fks fvk fkor ks zw zwr',
      others: 'zk zam pf pro fpf wz of kp kw',
    },
  ],
} satisfies Country
