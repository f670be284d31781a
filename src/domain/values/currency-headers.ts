import { squeezed } from '#domain/mapping/headers/words/forms.ts'
import { headerWords, inBrackets } from '#knowledge/words.ts'

/** Headers that shops use for an amount in their currency, besides the words in currencies.ts. */
const words = `
  currencies, cur, curr, curncy, ccy, waers, fx, iso currency, currency iso, money type, monetary unit, geldeinheit, wahrungskz, wahrungsschlussel,
  para birimi, para birim, para cinsi, para turu, doviz, doviz cinsi, doviz turu, doviz kodu, doviz birimi, kur cinsi, kur turu, pb,
  monnaie, code monnaie, monedas, tipo moneda, tipo de moneda, codigo moneda, moeda, tipo de moeda, valuta, munteenheid, munt, munteenheden,
  valutakod, valutakode, gjaldmidill, mynt, valuutta, valuutan koodi, valuuta, valuta, valiuta, waluta, mena, penznem, deviza, devizanem, moneda,
  monedha, valuutta, νομισμα, валюта, код валюты, валюта платежа, валюта заказа, валюта замовлення, код валюти, вал, тип валюты,
  valyuta, валюта коды, ვალუტა, արժույթ, מטבע, סוג מטבע, العملة, عملة, رمز العملة, ارز, واحد پول, نوع ارز, کرنسی, मुद्रा, মুদ্রা, நாணயம், สกุลเงิน,
  loai tien, loai tien te, don vi tien te, don vi tien, tien te, ma tien te, mata uang, matawang, kode mata uang, pananalapi, sarafu, geldeenheid,
  通貨, 通貨コード, 通貨単位, 通貨種別, 币种, 币别, 货币, 货币代码, 货币单位, 货币类型, 结算币种, 幣種, 幣別, 貨幣, 貨幣代碼, 통화, 통화코드, 통화단위, 화폐, 화폐단위`
const known = new Set(words.split(',').map((word) => squeezed(headerWords(word))))
/** Words at the end of longer headers, in scripts that do not separate words: 決済通貨, 支付币种. */
const ends =
  /(?:通貨|通貨コード|币种|币别|货币|货币代码|幣種|幣別|貨幣|통화|통화코드|화폐|currency|currencycode|parabirimi|валюта|валюты|валюти|valuta|waluta|moneda|moeda|devise|wahrung|penznem|mataung|matauang)$/u

/** Whether a header is a word for currency in one of many languages. The word may be in brackets: '通貨 (Currency)'. */
export function isCurrencyHeader(header: string): boolean {
  const { open, inside } = inBrackets(header)
  return [open, ...inside, ...header.split('/')].some((part) => {
    const word = squeezed(headerWords(part))
    return known.has(word) || ends.test(word)
  })
}
