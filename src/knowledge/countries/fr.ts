import type { Country } from '#knowledge/country.ts'

export default {
  code: 'fr',
  name: 'France',
  states:
    'auvergne rhone alpes, bourgogne franche comte, bretagne, centre val de loire, corse, grand est, hauts de france, ile de france, normandie, nouvelle aquitaine, occitanie, pays de la loire, provence alpes cote d azur, paca',
  documents: [
    // facture; avoir; devis, bon de livraison, bon de commande
    {
      language: 'French',
      below: ['kind of document'],
      bills: 'fa fac fact fc fv ft',
      refunds: 'av avo avc',
      others: 'de dev bl bc cde cmd pf pro ac rg reg rgt',
    },
  ],
} satisfies Country
