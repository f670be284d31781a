import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ar',
  name: 'Argentina',
  states:
    'buenos aires, caba, cordoba, santa fe, mendoza, tucuman, entre rios, salta, misiones, chaco, corrientes, santiago del estero, san juan, jujuy, rio negro, neuquen, formosa, chubut, san luis, catamarca, la pampa, santa cruz, tierra del fuego',
  documents: [
    // factura A, B, C and nota de débito; nota de crédito; recibo
    {
      language: 'Spanish',
      below: ['kind of voucher'],
      bills: '1 2 6 7 11 12 19 20 51 52 001 002 006 007 011 012 019 020 051 052',
      refunds: '3 8 13 21 53 003 008 013 021 053',
      others: '4 9 15 54 004 009 015 054',
      with: '6 11 001 006 011 051',
    },
    {
      language: 'Spanish',
      below: ['kind of document', 'kind'],
      bills:
        'fa fb fc fm fe fac fca fcb fcc nda ndb fa_a fa_b fa_c fa_e fa_m fac_a fac_b fac_c fac_e fac_m fc_a fc_b fc_c fc_e fc_m ft_a ft_b ft_c ft_e ft_m fact_a fact_b fact_c fact_e fact_m nd_a nd_b nd_c nd_e nd_m tk_a tk_b tk_c tk_e tk_m tf_a tf_b tf_c tf_e tf_m',
      refunds: 'nc nca ncb ncc ncm nce nc_a nc_b nc_c nc_e nc_m ncr_a ncr_b ncr_c ncr_e ncr_m',
      others: 'rec rc pre pres rem rec_a rec_b rec_c rec_e rec_m rc_a rc_b rc_c rc_e rc_m',
    },
  ],
} satisfies Country
