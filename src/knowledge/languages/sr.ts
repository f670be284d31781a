import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'sr',
  name: 'Serbian',
  words: {
    yes: '==da, ==да, ==tačno, ==тачно',
    no: '==ne, ==не, ==netačno, ==нетачно',
    not: '==ne, ==nije, ==nisu, ==не, ==није, ==нису',
    without: '==bez',
    canceled: 'otkazan*, poništen*, prekinut*, отказан*, поништен*, прекинут*, storniran*, сторниран*',
    cancellation: 'otkazivanje, отказивање, поништавање',
    voided: 'anuliran*, анулиран*, poništen*',
    invalid: 'nevažeć*, неважећ*',
    reversal: 'storno, сторно',
    deleted: 'obrisan*, izbrisan*, обрисан*, избрисан*',
    failed: 'neuspešn*, neuspel*, неуспешн*, неуспел*, није успел*, nije uspel*',
    declined: 'odbijen*, одбијен*, odbačen*, одбачен*',
    expired: 'isteklo, istekao, istekl*, истекао, истекло, истекл*',
    abandoned: 'napušten*, напуштен*',
    draft: 'nacrt, nacrti, нацрт, нацрти, u pripremi nacrt',
    quote:
      'ponuda, ponude, понуда, понуде, predračun, предрачун, profaktura, профактура, upit, упит, predračuni, profakture',
    pending: 'na čekanju, на чекању, čeka, чека, u toku čekanja, čekanje, u čekanju',
    'not paid':
      'neplaćen*, неплаћен*, čeka uplatu, чека уплату, čeka plaćanje, чека плаћање, čeka na uplatu, чека на уплату, čekanje uplate, čekanje na plaćanje, za plaćanje, за плаћање, plaćanje na čekanju, čeka se uplata, nije plaćen*, није плаћен*, чекајући плаћања, чекање плаћања, nije plaeno',
    'on hold': 'zadržan*, задржан*, na čekanju, на чекању, pauziran*',
    test: '=test, =тест, =testn*, тест режим, probni režim, тестни режим',
    advertising: '==reklama',
    refunded: 'refundiran*, рефундиран*, vraćen novac, враћен новац, novac vraćen, новац враћен, rефундирано',
    disputed: 'sporn*, спорн*, osporen*',
    dispute: 'chargeback*',
    refund: 'povraćaj, повраћај, refundacija, рефундација, povraćaj novca, повраћај новца, povrat, поврат, повраћаји',
    'credit note': 'knjižno odobrenje, књижно одобрење, odobrenje, одобрење, knjižna odobrenja',
    returned: 'vraćen*, враћен*',
    return: 'povraćaj, повраћај, povrat robe, повраћај робе, povraćaj robe, vraćanje, povrat, поврат',
    partly: 'delimičn*, делимичн*',
    paid: 'plaćen*, плаћен*, uplaćen*, уплаћен*, naplaćen*, наплаћен*',
    authorized: 'autorizovan*, ауторизован*, odobren*, одобрен*, ovlašćen*',
    confirmed: 'potvrđen*, потврђен*, prihvaćen*, прихваћен*, odobren*, одобрен*',
    new: 'novo, nova, novi, ново, нова, нови, primljen*, примљен*',
    open: 'otvoren*, отворен*, aktivn*, активн*',
    processing:
      'u obradi, у обради, obrađuje se, обрађује се, u pripremi, у припреми, u toku, у току, obrada, обрада, u procesu, u napretku, u postupku',
    invoiced: 'izdat*',
    completed:
      'završen*, завршен*, izvršen*, извршен*, kompletiran*, комплетиран*, realizovan*, реализован*, gotov*, готов*, ispunjen*, prodato',
    closed: 'zatvoren*, затворен*, zaključen*, закључен*',
    ready: 'spremn*, спремн*, pripremljen*, припремљен*',
    shipped: 'poslat*, послат*, isporučeno kuriru, na putu, на путу, otpremljen*, отпремљен*',
    delivered: 'isporučen*, испоручен*, dostavljen*, достављен*, preuzet*, преузет*',
    unfulfilled: 'neispunjen*, неиспуњен*, neizvršen*, nerealizovan*, неизвршен*, neisporučen*, nije ispunjen*',
    backordered:
      'poručen*, поручен*, na porudžbini, naručen*, наручен*, zaostal*, po porudžbini, rezervisan*, чека се испорука',
    overdue: 'dospel*, доспел*, kasni, касни, zakasnel*, zakasnio, prekoračen*, van valute',
    sale: '==prodaja, ==продаја, ==prodaje, ==продаје, ==promet, ==promet prodaja, ==промет, ==промет продаја',
    order:
      '==narudžbina, ==наруџбина, ==porudžbina, ==поруџбина, ==narudžbenica, ==prodajni nalog, ==nalog, ==налог, ==narudžbine, ==porudžbine, ==prodajna porudžbina, ==prodajni nalozi, ==nalog za prodaju, ==porudžbina kupca, ==наруџбине, ==наруџба, ==наруџбеница, ==narudžba, ==narudžbe, ==наруџбенице, ==наруџбе',
    invoice:
      '==račun, ==рачун, ==faktura, ==фактура, ==računi, ==fakture, ==рачуни, ==izlazna faktura, ==faktura kupca, ==fakture kupaca, ==фактуре',
    receipt: '==potvrda, ==потврда, ==fiskalni račun, ==фискални рачун, ==priznanica, ==признаница',
    payment: '==plaćanje, ==плаћање, ==uplata, ==уплата, ==plaćanja, ==плаћања, ==уплате, ==isplata, ==исплате',
    bought: '==kupovina',
    channel: '==maloprodaja, ==veleprodaja',
    shipping:
      '==dostava, ==достава, ==isporuka, ==испорука, ==poštarina, ==поштарина, ==slanje, ==transport, ==otprema, ==слање',
    tax: '=porez, =порез, ==pdv, ==пдв, =porezi, =порези',
    discount: '==popust, ==попуст, ==rabat, ==рабат, ==popusti, ==попусти',
    fee: '==provizija, ==провизија, ==naknada, ==накнада, ==taksa, ==такса',
    deposit: '==avans, ==аванс, ==depozit, ==депозит, ==kapara, ==капара, ==kaucija, ==avansno plaćanje',
    'gift card':
      '==poklon bon, ==поклон бон, ==poklon kartica, ==поклон картица, ==poklon vaučer, ==поклон картице, ==poklon kartice',
  },
} satisfies Language
