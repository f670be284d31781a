import type { Country } from '#knowledge/country.ts'

export default {
  code: 'mx',
  name: 'Mexico',
  states:
    'aguascalientes, baja california, baja california sur, campeche, chiapas, chihuahua, ciudad de mexico, cdmx, coahuila, colima, durango, estado de mexico, guanajuato, guerrero, hidalgo, jalisco, michoacan, morelos, nayarit, nuevo leon, oaxaca, puebla, queretaro, quintana roo, san luis potosi, sinaloa, sonora, tabasco, tamaulipas, tlaxcala, veracruz, yucatan, zacatecas',
  stateCodes:
    'ags bc bcs camp chis chih cdmx coah col dgo mex gto gro hgo jal mich mor nay nl oax pue qro qroo slp sin son tab tamps tlax ver yuc zac',
  documents: [
    // CFDI
    {
      language: 'Spanish',
      below: ['kind of voucher'],
      bills: 'i ingreso ingresos',
      refunds: 'e egreso egresos',
      others: 'p pago n nomina t traslado',
    },
  ],
} satisfies Country
