import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'lv',
  name: 'Latvian',
  words: {
    yes: '==jā, ==patiess',
    no: '==nē, ==aplams',
    not: '==ne, ==nav',
    canceled: 'atcelt*, atsaukt*, anulēt*',
    cancellation: 'atcelšana, anulēšana',
    voided: 'anulēt*',
    invalid: 'nederīg*',
    deleted: 'dzēst*, izdzēst*',
    failed: 'neizdev*, neveiksmīg*, =kļūda, neizdevās, kļūdain*',
    declined: 'noraidīt*, atteikt*, bloķēt*, atteica',
    expired:
      'beidzies, beigusies, beigušies, notecējis, termiņš beidzies, derīguma termiņš beidzies, zaudējis spēku, novecojis',
    abandoned: 'pamest*, atmest*',
    draft: 'melnrakst*, uzmetums, sagatave, ==projekts',
    quote:
      'piedāvājums, piedāvājumi, tāme, pieprasījums, proforma*, komercpiedāvājums, cenas piedāvājums, pieprasījumi, piedavajums',
    pending:
      'gaida, gaidāms, gaidošs, izskatīšanā, gaidoš*, gaidīšana, tiek gaidīts, gaidīts, rindā, gaida apstiprinājumu, neizlemts',
    'not paid':
      'neapmaksāt*, nesamaksāt*, gaida apmaksu, gaida maksājumu, apmaksas gaidīšana, maksājums gaida, gaida samaksu, jāmaksā, gaidot maksājumu, nav apmaksāt*, gaidāms maksājums, parāds, nav samaksāt*',
    'on hold': 'apturēt*, aizturēt*, gaidīšanas režīmā, uz gaidīšanu, nogaidīšanā',
    test: '=tests, =test, testa režīms, =testa',
    refunded: 'atmaksāt*, atgriezta nauda, nauda atgriezta, atlīdzināt*',
    disputed: 'apstrīdēt*, strīds',
    refund: 'atmaksa, atmaksas, naudas atgriešana, naudas atmaksa, atmaksāšana, atlīdzinājums, atlīdzība',
    'credit note':
      'kredītrēķin*, kredīta rēķins, kredītnota*, kredīta nota, kredīta rēķini, kredīta piezīme, kredīta piezīmes',
    returned: 'atgriezt*, nosūtīts atpakaļ',
    return: 'atgriešana, atgriezums, preču atgriešana, atgriešanas',
    partly: 'daļēji, daļēj*',
    paid: 'apmaksāt*, samaksāt*, izmaksāt*',
    authorized: 'autorizēt*, pilnvarot*, atļaut*, apstiprināts maksājums',
    confirmed: 'apstiprināt*, pieņemt*, akceptēt*',
    new: 'jauns, jauna, jauni, saņemt*',
    open: 'atvērt*, aktīv*',
    processing:
      'apstrād*, tiek apstrādāts, izpildē, procesā, apstrādē, sagatavošanā, notiek apstrāde, izstrādes stadijā',
    completed: 'pabeigt*, izpildīt*, pilnīgs, gatav*, nobeigt*, darīts',
    closed: 'slēgt*, aizvērt*, arhivēt*',
    ready: 'gatav*, sagatavot*',
    shipped: 'nosūtīt*, izsūtīt*, ceļā, aizsūtīt*',
    delivered: 'piegādāt*, saņemt*, izsniegt*',
    unfulfilled: 'neizpildīt*, nenosūtīt*, nepabeigt*, nepiegādāt*',
    backordered:
      'pasūtīt*, gaida preci, pēc pasūtījuma, nav noliktavā, atlikt*, iepriekšpasūtījums, nepiegādāts pasūtījums, gaida piegādi',
    overdue: 'kavēt*, nokavēt*, termiņš nokavēts, beidzies termiņš',
    sale: '==pārdošana, ==tirdzniecība',
    order:
      '==pasūtījums, ==pasūtījumi, ==klienta pasūtījums, ==pārdošanas pasūtījums, ==pirkuma pasūtījums, ==pārdošanas pasūtījumi, ==klientu pasūtījumi, ==pirkšanas pasūtījums, ==orderis, ==tirdzniecības pasūtījums, ==rīkojums',
    invoice: '==rēķins, ==rēķini, ==pavadzīme, ==klienta rēķins, ==faktūrrēķins, ==klientu rēķini',
    receipt: '==čeks, ==kvīts',
    payment: '==maksājums, ==maksājumi, ==apmaksa, ==samaksa',
    shipping: '==piegāde, ==nosūtīšana, ==transports, ==sūtīšana, ==piegādes, ==piegādes izmaksas, ==sūtījums',
    tax: '=pvn, =nodoklis, =nodokļi',
    discount: '==atlaide, ==atlaides',
    fee: '==komisija, ==maksa, ==nodeva, ==komisijas maksa',
    deposit: '==depozīts, ==priekšapmaksa, ==avanss, ==iemaksa, ==noguldījums',
    'gift card': '==dāvanu karte, ==dāvanu kartes',
    'on a day': 'datums',
  },
} satisfies Language
