import type { Country } from '#knowledge/country.ts'

export default {
  code: 'br',
  name: 'Brazil',
  states:
    'acre, alagoas, amapa, amazonas, bahia, ceara, distrito federal, espirito santo, goias, maranhao, mato grosso, mato grosso do sul, minas gerais, para, paraiba, parana, pernambuco, piaui, rio de janeiro, rio grande do norte, rio grande do sul, rondonia, roraima, santa catarina, sao paulo, sergipe, tocantins',
  stateCodes: 'ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to',
} satisfies Country
