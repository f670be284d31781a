import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ro',
  name: 'Romanian',
  words: {
    yes: '==da, ==adevărat',
    no: '==nu, ==fals',
    canceled: 'anulat*, revocat*, reziliat*',
    cancellation: 'anulare, anulări',
    voided: 'anulat*',
    invalid: 'nul, nulă, invalid*, invalidat*',
    reversal: 'storno, stornare, ==stornare, ==stornări',
    deleted: 'șters*, eliminat*',
    failed: 'eșuat*, eroare de plată, nereușit*, =eroare',
    declined: 'respins*, refuzat*, blocat*, declinat*',
    expired: 'expirat*',
    abandoned: 'abandonat*',
    draft: 'ciorn*, schiță, schițe, incomplet*',
    quote:
      'ofertă, oferte, deviz, cotație, cerere de ofertă, proforma*, factură proformă, proformă, estimare, propunere comercială, propuneri comerciale, ofertă de preț, cotații',
    pending: 'în așteptare, așteaptă, în curs de aprobare, nesoluționat*, asteptare, în așteptarea',
    'not paid':
      'neplătit*, neachitat*, în așteptarea plății, așteaptă plata, plată în așteptare, de plătit, de plată, în așteptare plată, în curs de plată, așteptare plată, plata în așteptare, neîncasat*, așteptare plata, nu este plătit*, în așteptare de plată',
    'on hold': 'suspendat*, reținut*, în suspensie, pus în așteptare, amânat*',
    test: '=test, mod test, mod de test, modul de testare, mod testare',
    refunded: 'rambursat*, returnat banii, banii returnați, restituit*, stornat*',
    disputed: 'contestat*, dispută, litigiu, disputat*',
    refund: 'rambursare*, returnare de bani, restituire, rambursări, restituiri',
    'credit note':
      'notă de credit, note de credit, nota de credit, factură storno, storno factură, notă credit, factură de creditare',
    returned: 'returnat*, retur primit, întors*, înapoiat*',
    return: 'retur, retururi, returnare, returnări',
    partly: 'parțial*, în parte',
    paid: 'plătit*, achitat*, încasat*',
    authorized: 'autorizat*, preautorizat*',
    confirmed: 'confirmat*, acceptat*, aprobat*, validat*',
    new: 'nou, nouă, noi, primit*, primită, recepționat*',
    open: 'deschis*, activ, activă, valid*',
    processing:
      'în procesare, procesare, în curs, în lucru, în pregătire, în curs de procesare, se procesează, în derulare, în desfășurare, prelucrare, în prelucrare',
    invoiced: 'facturat*, emis*',
    completed:
      'finalizat*, complet*, terminat*, încheiat*, îndeplinit*, procesat*, realizat*, executat*, efectuat*, făcut*, onorat*, vândut*',
    closed: 'închis*, arhivat*',
    ready: 'pregătit*, gata, gata de expediere',
    shipped: 'expediat*, trimis*, livrat curierului, în tranzit, pe drum',
    delivered: 'livrat*, predat*, ridicat*, recepționat*',
    unfulfilled: 'neîndeplinit*, neexpediat*, neonorat*, neprocesat*, nefinalizat*, nelivrat*, neterminat*',
    backordered:
      'precomandă, comandă restantă, precomandat*, în așteptare stoc, comandat*, la comandă, stoc epuizat, rezervat*, fără stoc, restanță, comandă în așteptare',
    overdue: 'restant*, întârziat*, scadent*, depășit*',
    sale: '==vânzare, ==vânzări',
    order:
      '==comandă, ==comenzi, ==comandă de vânzare, ==comanda clientului, ==comenzi de vânzare, ==comandă client, ==comandă de cumpărare, ==comandă de achiziție, ==comenzi clienți, ==comanda client, ==ordin de vânzare, ==comandă vânzare',
    invoice:
      '==factură, ==facturi, ==factură client, ==factură de vânzare, ==facturi clienți, ==factura client, ==facturi client, ==factură fiscală',
    receipt: '==chitanță, ==bon, ==bon fiscal, ==chitanțe',
    payment: '==plată, ==plăți, ==încasare, ==încasări',
    shipping: '==livrare, ==transport, ==expediere, ==cost livrare, ==livrări',
    tax: '=tva, =taxă, =impozit, =taxe, =impozite',
    discount: '==reducere, ==reduceri, ==discount, ==rabat, ==discounturi',
    fee: '==comision, ==comisioane, ==taxă de procesare, ==tarif',
    'sold fee': '==onorariu',
    deposit: '==avans, ==depozit, ==acont, ==garanție, ==depuneri',
    'gift card': '==card cadou, ==carduri cadou, ==voucher cadou, ==vouchere cadou, ==tichet cadou',
  },
} satisfies Language
