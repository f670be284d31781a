import type { Country } from '#knowledge/country.ts'

export default {
  code: 'fr',
  name: 'France',
  states:
    'auvergne rhone alpes, bourgogne franche comte, bretagne, centre val de loire, corse, grand est, hauts de france, ile de france, normandie, nouvelle aquitaine, occitanie, pays de la loire, provence alpes cote d azur, paca',
} satisfies Country
