import type { Country } from '#knowledge/country.ts'

export default {
  code: 'de',
  name: 'Germany',
  states:
    'baden wurttemberg, bayern, bavaria, berlin, brandenburg, bremen, hamburg, hessen, hesse, mecklenburg vorpommern, niedersachsen, lower saxony, nordrhein westfalen, north rhine westphalia, rheinland pfalz, saarland, sachsen, saxony, sachsen anhalt, schleswig holstein, thuringen, thuringia',
  stateCodes: 'bw by be bb hb hh he mv ni nw nrw rp sl sn st sh th',
  documents: [
    // Rechnung, Schlussrechnung; Gutschrift, Storno; Angebot, Auftragsbestätigung, Lieferschein
    {
      language: 'German',
      below: ['kind of document'],
      bills: 're rg ar rech tr sr bar',
      refunds: 'gs gu gut st sto srg rk ret',
      others: 'an ag ang ab aub au auf ls lief ze za pf pr ma mahn be',
    },
  ],
} satisfies Country
