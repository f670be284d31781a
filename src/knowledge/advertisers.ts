/** A program in which advertising is bought, and the headers by which its reports are known. */
interface Advertiser {
  name: string
  /** headers that together stand only in its reports, in the form of `headerWords` */
  signatures: string[][]
}

/** From the lists of columns that the programs publish. The first whose signature is in a file is its program. */
export const advertisers: readonly Advertiser[] = [
  {
    name: 'Microsoft Ads',
    signatures: [
      ['gregorian date', 'spend'],
      ['time period', 'spend'],
      ['account number', 'spend'],
      ['account name', 'avg cpc', 'spend'],
    ],
  },
  {
    name: 'Meta Ads',
    signatures: [
      ['reporting starts', 'reporting ends'],
      ['berichtsstart', 'berichtsende'],
      ['debut des rapports', 'fin des rapports'],
      ['inicio del informe', 'fin del informe'],
      ['inizio del report', 'fine del report'],
      ['inicio dos relatorios', 'termino dos relatorios'],
      ['amount spent', 'ad set name'],
    ],
  },
  {
    name: 'TikTok Ads',
    signatures: [
      ['cpc destination', 'cost'],
      ['ctr destination', 'cost'],
      ['clicks destination', 'cost'],
      ['primary status', 'cost'],
      ['campaign budget', 'cost'],
      ['ad group name', 'cost', 'cpm'],
    ],
  },
  {
    name: 'Google Ads',
    signatures: [
      ['impr', 'cost'],
      ['campaign status', 'cost'],
      ['campaign state', 'cost'],
      ['currency code', 'clicks', 'cost'],
      ['avg cpc', 'cost'],
      ['wahrungscode', 'kosten'],
      ['code de la devise', 'cout'],
    ],
  },
]
