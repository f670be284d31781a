import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'lt',
  name: 'Lithuanian',
  words: {
    yes: '==taip, ==tiesa',
    no: '==ne, ==netiesa',
    canceled: 'atšaukt*, anuliuot*, nutraukt*',
    cancellation: 'atšaukimas, anuliavimas',
    voided: 'anuliuot*',
    invalid: 'negalioj*',
    deleted: 'ištrint*, pašalint*',
    failed: 'nepavyk*, nesėkming*, =klaida, nepavykęs, nepavyko',
    declined: 'atmest*, atsisakyt*, blokuot*, nepatvirtint*, atmesta, atsisakė',
    expired: 'pasibaig*, nebegalioja, baigėsi galiojimas, baigėsi, baigęsis galiojimas',
    abandoned: 'palikt*, apleist*, neįvyk*',
    draft: 'juodrašt*, projektas',
    quote:
      'pasiūlymas, pasiūlymai, sąmata, užklausa, proforma*, užklausos, komercinis pasiūlymas, išankstinė sąskaita, kainos pasiūlymas',
    pending: 'laukia, laukiama, laukiant*, laukimas, vykdymo laukimas, eilėje, peržiūrima, laukiamas',
    'not paid':
      'neapmokėt*, nesumokėt*, laukia apmokėjimo, laukiama apmokėjimo, laukiama mokėjimo, laukiantis mokėjimas, mokėtina, laukia mokėjimo, laukiantis apmokėjimo, laukiama apmokėjimas, laukiantys mokėjimai, skola, neapmokėta, mokėjimas laukiamas',
    'on hold': 'sulaikyt*, sustabdyt*, atidėt*, pristabdyt*, laikomas',
    test: '=testas, =test, testavimo režimas, bandomasis režimas, testinis režimas, =bandymas',
    refunded: 'grąžint*, pinigai grąžinti, kompensuot*, grąžinam*',
    disputed: 'ginčijam*, ginčas',
    refund: 'grąžinimas, grąžinimai, pinigų grąžinimas, lėšų grąžinimas, kompensacija',
    'credit note':
      'kreditinė sąskaita, kreditinės sąskaitos, kreditinė, kredito pažyma, kreditas, kreditinė sąskaita faktūra',
    returned: 'grąžint*, sugrįžo',
    return: 'grąžinimas, grąžinimai, prekių grąžinimas',
    partly: 'iš dalies, dalin*',
    paid: 'apmokėt*, sumokėt*, išmokėt*',
    authorized: 'autorizuot*, įgaliot*, leist*, autorizavimas',
    confirmed: 'patvirtint*, priimt*, akceptuot*',
    new: 'naujas, nauja, nauji, gaut*',
    open: 'atidaryt*, atvir*, aktyv*',
    processing: 'vykdom*, apdoroj*, tvarkom*, ruošiam*, vykdoma, apdorojimas, vyksta, procese',
    completed: 'įvykdyt*, užbaigt*, baigt*, atlikt*, pilnas, užpildyt*, pabaigt*, pateikt*',
    closed: 'uždaryt*, archyvuot*',
    ready: 'paruošt*, parengt*, pasiruošęs',
    shipped: 'išsiųst*, nusiųst*, kelyje, pakeliui',
    delivered: 'pristatyt*, įteikt*, atsiimt*',
    unfulfilled: 'neišsiųst*, neatlikt*, nepristatyt*',
    backordered:
      'užsakyt*, laukiama prekės, pagal užsakymą, atidėtas užsakymas, laukiama atsargų, išankstinis užsakymas, neturima sandėlyje, nėra sandėlyje, trūksta',
    overdue: 'vėluoj*, pradelst*, pavėluot*, uždelst*',
    sale: '==pardavimas, ==pardavimai',
    order:
      '==užsakymas, ==užsakymai, ==pardavimo užsakymas, ==kliento užsakymas, ==pirkimo užsakymas, ==pardavimų užsakymas, ==pardavimo užsakymai, ==klientų užsakymai, ==orderis, ==pirkimo užsakymai',
    invoice:
      '==sąskaita, ==sąskaitos, ==sąskaita faktūra, ==pardavimo sąskaita, ==kliento sąskaita, ==klientų sąskaitos, ==sąskaitos faktūros, ==sąskaita klientui',
    receipt: '==kvitas, ==čekis',
    payment: '==mokėjimas, ==mokėjimai, ==apmokėjimas, ==įmoka, ==apmokėjimai',
    shipping:
      '==pristatymas, ==siuntimas, ==transportas, ==pristatymo kaina, ==siunta, ==siuntimo kaina, ==išsiuntimas',
    tax: '=pvm, =mokestis, =mokesčiai',
    discount: '==nuolaida, ==nuolaidos',
    fee: '==komisinis mokestis, ==komisiniai, ==rinkliava, ==įmoka už paslaugas',
    deposit: '==užstatas, ==avansas, ==depozitas, ==išankstinis mokėjimas, ==indėlis, ==depositas, ==pradinė įmoka',
    'gift card': '==dovanų kortelė, ==dovanų kuponas, ==dovanų čekis, ==dovanų kortelės, ==dovanų kuponai',
  },
  headers: {
    status: 'statusas, uzsakymo busena, busena',
    quantity: 'kiekis',
  },
} satisfies Language
