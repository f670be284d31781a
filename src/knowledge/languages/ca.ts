import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'ca',
  name: 'Catalan',
  words: {
    yes: '==sí, ==si, ==cert',
    no: '==no, ==fals',
    not: '==no',
    without: '==sense',
    canceled: 'cancel·lad*, cancel·lat*, anul·lad*, anul·lat*',
    cancellation: 'cancel·lació, anul·lació',
    invalid: 'invalidat*, nul, nul·la, invàlid*, sense efecte',
    deleted: 'eliminat*, eliminad*, esborrat*',
    failed:
      'fallit*, fallid*, ha fallat, error de pagament, fallat*, fallad*, no reeixit, erroni, fracassat, no realitzad*, no realitzat*, produït un error, ==error',
    declined: 'rebutjat*, rebutjad*, denegat*, denegad*, refusat*, refusad*, declinat*',
    expired: 'caducat*, caducad*, expirat*, expirad*, vençuda l oferta',
    abandoned: 'abandonat*, abandonad*',
    draft: 'esborrany*, incomplet*',
    quote:
      'pressupost, pressupostos, oferta comercial, cotització, proforma*, sol·licitud de pressupost, petició de pressupost, estimació',
    pending: 'pendent, pendents, en espera, a l espera, esperant',
    'not paid':
      'impagat*, impagad*, no pagat*, no pagad*, per pagar, pendent de pagament, pagament pendent, esperant pagament, esperant el pagament, a pagar, sense pagar, en espera de pagament, pendents de pagament',
    'on hold': 'retingut*, retingud*, suspès*, suspesa, en pausa, aturat, en suspens',
    test: '=test, =prova, mode de prova, mode test, mode de proves, =proves, manera prova',
    refunded: 'reemborsat*, reemborsad*, retornat diners, reembossad*, abonat, reintegrat',
    disputed: 'disputat*, disputad*, en disputa, impugnat*',
    refund:
      'reemborsament*, reembossament*, devolució de diners, reembossament, reintegrament, devolucions de diners, ==reemborsa, ==retornar',
    'credit note':
      'abonament, abonaments, factura rectificativa, factures rectificatives, nota de crèdit, factura d abonament, nota d abonament, notes de crèdit, factures d abonament',
    returned: 'retornat*, retornad*, tornat*, tornad*, va tornar',
    return: 'devolució, devolucions, retorn, retorns',
    partly: 'parcial*, en part, part',
    paid: 'pagat*, pagad*, cobrat*, cobrad*',
    authorized: 'autoritzat*, autoritzad*',
    confirmed: 'confirmat*, confirmad*, acceptat*, acceptad*, aprovat*, aprovad*, validat*, validad*',
    new: 'nou, nova, nous, noves, rebut, rebuda',
    open: 'obert, oberta, oberts, obertes, actiu, activa',
    processing:
      'processant, en procés, en preparació, en curs, en tràmit, processament, en processament, tramitant, processat*',
    completed:
      'completat*, completad*, complet, completa, finalitzat*, finalitzad*, acabat*, acabad*, realitzat*, realitzad*, fet, feta, complert*',
    closed: 'tancat*, tancad*, arxivat*',
    ready: 'preparat*, preparad*, llest, llesta, disponible, a punt',
    shipped: 'enviat*, enviad*, expedit*, expedid*, en camí, en trànsit, tramès, tramesa, enviar',
    delivered: 'lliurat*, lliurad*, entregat*, entregad*, servit*',
    unfulfilled:
      'no complert*, sense completar, no enviat*, incomplert*, sense complir, no satisfet, no preparat, no processat',
    backordered:
      'en reserva, pendent d estoc, reservat, per encàrrec, sense estoc, comanda pendent, en comanda, reserva pendent, demanat, reservada',
    overdue: 'vençut*, vençud*, endarrerit*, endarrerid*, retardat, fora de termini',
    sale: '==venda, ==vendes',
    order:
      '==comanda, ==comandes, ==comanda de venda, ==comanda de client, ==ordre de venda, ==comandes de clients, ==comandes de venda, ==comanda de compra, ==ordre, ==comandes de compra, ==ordre de compra',
    invoice:
      '==factura, ==factures, ==factura de client, ==factures de client, ==factures a clients, ==factures de clients',
    receipt: '==rebut, ==tiquet, ==rebuts',
    payment: '==pagament, ==pagaments, ==cobrament, ==cobraments',
    charge: '==càrrec, ==càrrecs',
    shipping:
      '==enviament, ==transport, ==despeses d enviament, ==lliurament, ==enviaments, ==cost d enviament, ==tramesa',
    tax: '=impost, =impostos, ==iva, =taxa, =taxes',
    discount: '==descompte, ==descomptes, ==rebaixa',
    fee: '==comissió, ==comissions, ==tarifa',
    'sold fee': '==quota, ==quotes',
    deposit: '==dipòsit, ==bestreta, ==acompte, ==paga i senyal, ==bestretes, ==dipòsits',
    'gift card': '==targeta regal, ==targeta de regal, ==targetes regal, ==targetes de regal, ==val regal, ==xec regal',
    'on a day': 'data',
  },
} satisfies Language
