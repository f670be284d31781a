import type { Country } from '#knowledge/country.ts'

export default {
  code: 'it',
  name: 'Italy',
  states:
    'abruzzo, basilicata, calabria, campania, emilia romagna, friuli venezia giulia, lazio, liguria, lombardia, marche, molise, piemonte, puglia, sardegna, sicilia, toscana, trentino alto adige, umbria, valle d aosta, veneto',
  stateCodes:
    'ag al an ao ar ap at av ba bt bl bn bg bi bo bz bs br ca cl cb ce ct cz ch co cs cr kr cn en fm fe fi fg fc fr ge go gr im is sp aq lt le lc li lo lu mc mn ms mt me mi mo mb na no nu or pd pa pr pv pg pu pe pc pi pt pn pz po rg ra rc re ri rn rm ro sa ss sv si sr so ta te tr tn tp ts tv ud va ve vb vc vr vv vi vt',
  documents: [
    // fattura immediata, differita; nota di credito; preventivo
    {
      language: 'Italian',
      below: ['kind of document', 'kind'],
      bills: 'ft fat fa fv fi fd fac nd',
      refunds: 'nc nac ncr',
      others: 'pr prev ddt ord oc pf rc',
    },
  ],
} satisfies Country
