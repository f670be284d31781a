import type { Country } from '#knowledge/country.ts'

export default {
  code: 'es',
  name: 'Spain',
  states:
    'andalucia, aragon, asturias, islas baleares, baleares, canarias, cantabria, castilla y leon, castilla la mancha, cataluna, catalunya, comunidad valenciana, valencia, extremadura, galicia, la rioja, madrid, comunidad de madrid, murcia, navarra, pais vasco, barcelona, sevilla, malaga, zaragoza, alicante, bizkaia, vizcaya, gipuzkoa',
  documents: [
    // factura, ticket; abono, rectificativa; presupuesto, albarán, pedido
    {
      language: 'Spanish',
      below: ['kind of document', 'kind'],
      bills: 'fv fa fs ft fac fra tk tq nd',
      refunds: 'ab abo fab ncr nc rf',
      others: 'pr pre al alb pe ped pf rb cb',
    },
    // factura completa, simplificada; rectificativa
    { language: 'Spanish', below: ['kind of document'], bills: 'f1 f2 f3 f4', refunds: 'r1 r2 r3 r4 r5', others: '' },
  ],
} satisfies Country
