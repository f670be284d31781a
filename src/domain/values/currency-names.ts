import { currencyNames, folded } from '#domain/values/currency-marks.ts'

/** The languages in which Intl names currencies. */
const languages =
  'en de fr es pt it nl sv da nb fi is et lv lt pl cs sk hu sl hr sr bs mk bg ro sq el tr az uz kk ky ru uk be ka hy he ar fa ur hi bn ta te mr gu ne si th lo km my vi id ms fil sw zu af ja ko zh zh-Hant ca eu gl mn'.split(
    ' ',
  )

let known: Map<string, string> | undefined

/**
 * The code of a currency by its whole name in one of many languages: 'US Dollar', 'Türk Lirası', 'доллар США'. No name
 * belongs to two currencies. Listing the 10,000 names takes 50 ms, once.
 */
export function codeOfName(text: string): string | undefined {
  known ??= listNames()
  return known.get(folded(text))
}

function listNames(): Map<string, string> {
  const codes = Intl.supportedValuesOf('currency').filter((code) => currencyNames.includes(` ${code} `))
  return new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
      return codes.flatMap((code) => {
        const name = names.of(code)
        return name ? [[folded(name), code] as const] : []
      })
    }),
  )
}

/** Characters that occur in names of currencies; other texts need no lookup. */
const stems =
  /do[l]+[aeio]|dól|дол|ドル|달러|doll|دولار|דולר|dolar|दॉलर|डॉलर|ดอลลาร์|đô la|δολάρι|[eé]uro|евро|євро|eyro|ευρώ|يورو|ユーロ|lir|лір|лир|リラ|ליר|ليرة|rub[le]|ruub|руб|ルーブル|rupi|rupe|roup|руп|ルピー|रुपय|pound|pund|pfund|libr|livre|sterl|фунт|ポンド|جنيه|kron|kroon|kron|koron|korun|крон|krun|クローネ|クローナ|peso|песо|ペソ|yen|jen|iena|ien|иен|ієн|円|yuan|juan|юан|元|人民|fran[ckgq]|франк|フラン|din[aá]r|дин|دينار|dirh|дирх|درهم|r[iy][iy]?al|риал|ريال|ریال|リアル|real|реал|レアル|z[lł]ot|злот|ズウォティ|forint|форинт|フォリント|lev|лев|leu|lei|леј|лей|レイ|レウ|won|вон|원|ウォン|baht|бат|バーツ|บาท|ringgit|ринггит|rupia|ルピア|rand|рэнд|ранд|ランド|hr[iy]v|гривн|tenge|тенге|shek|šek|sche[ck]|шекел|שקל|シェケル|dong|đồng|донг|ドン|naira|manat|манат|lari|лари|dram|драм|sol|cedi|kuna|куна|币|幣|镑|鎊|盧布|卢布|盧比|卢比|法郎|克朗|里拉|ltc|bitcoin|tugrik|taka|kyat|kwacha|shilling|schilling|chelín|xelim/iu // pattern: at most 60 characters (longest of cell-currency.ts)
export const mayBeName = (text: string): boolean => stems.test(text)
