import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'fr',
  name: 'French',
  words: {
    yes: '==oui, ==vrai',
    no: '==non, ==faux',
    canceled: 'annulé, annulée, annulés, annulées, résilié*',
    cancellation: 'annulation*',
    voided: 'annulé, annulée, annulés, annulées, annulation*',
    invalid: 'invalide, invalidé*, nul, nulle, sans effet',
    deleted: 'supprimé*, effacé*',
    failed: 'échoué*, échec*, erreur de paiement, en erreur, non abouti*, infructueux',
    declined: 'refusé*, refus, rejeté*, décliné*, non accepté*, bloqué*',
    expired: 'expiré, expirée, expirés, expirées, périmé*, a expiré',
    abandoned: 'abandonné*, délaissé*',
    draft: 'brouillon*, incomplet, incomplète',
    quote:
      'devis, estimation, demande de prix, proposition commerciale, proposition, propositions commerciales, facture proforma, proforma*',
    pending: 'en attente, en suspens, attente',
    'not paid':
      'impayé*, non payé*, à payer, attente paiement, attente de paiement, attente du paiement, en attente de paiement, en attente du paiement, en attente de règlement, paiement en attente, paiement dû, non réglé*, pas payé*, solde dû',
    'on hold': 'mise en attente, mis en attente, suspendu*, bloquée temporairement, en pause',
    test: '=test, mode test, mode de test, commande test, =sandbox, bac à sable, paiement test',
    fraud: 'fraude suspectée, suspicion de fraude',
    'money moved': 'versement sortant, conversion de devise*',
    balance: '=solde initial, =solde final',
    refunded: 'remboursé, remboursée, remboursés, remboursées, crédité*',
    disputed: 'contesté*, litige*, en litige, rejet de débit',
    dispute: 'contestation*, rétrofacturation*',
    refund: 'remboursement*, contrepassation, remboursement client',
    'credit note': 'avoir, avoirs, note de crédit, notes de crédit, facture avoir, facture d avoir, factures avoir',
    returned: 'retourné, retournée, retournés, retournées, renvoyé*, rendu, rendue',
    return: 'retour, retours, retour client, retour de marchandise',
    partly: 'partiel*, en partie, pour partie',
    paid: 'payé, payée, payés, payées, réglé, réglée, réglées, encaissé*, soldé, soldée, acquitté*',
    authorized: 'autorisé*, préautorisé*, autorisation',
    confirmed: 'confirmé*, validé*, accepté*, approuvé*',
    new: 'nouveau, nouvelle, nouveaux, nouvelles, reçu, reçue, commandé*',
    open: 'ouvert*, actif, active',
    processing:
      'en cours, traitement, en traitement, en préparation, préparation, en cours de traitement, en cours de préparation',
    invoiced: 'facturé*',
    completed:
      'terminé*, complet, complète, complété*, fini, finie, achevé*, effectué*, réussi*, finalisé*, exécuté*, traité*, fait, faite, faits, honoré*, vendu, vendue',
    closed: 'fermé*, clôturé*, clos, close, archivé*, fermée',
    ready: 'prêt, prête, prêts, prêtes, prêt à expédier, prêt à être expédié, prêt pour l expédition, disponible',
    shipped: 'expédié*, envoyé*, en livraison, en route, partiellement expédié*',
    delivered: 'livré*, reçu par le client, remis, livraison, retiré en magasin',
    unfulfilled:
      'non traité*, non expédié*, non honoré*, non rempli*, non satisfait*, à expédier, non livré*, non tenu*',
    backordered:
      'en rupture, rupture de stock, en commande, en attente de réapprovisionnement, en réapprovisionnement, commande en attente, reliquat, en souffrance, en rupture de stock, non approvisionné',
    overdue: 'en retard, échu, échue, échus, échues, ==retard',
    sale: '==vente, ==ventes',
    order:
      '==commande, ==commandes, ==bon de commande, ==commande client, ==commande de vente, ==bons de commande, ==commandes clients, ==commande d achat, ==commande fournisseur',
    invoice: '==facture, ==factures, ==facture client, ==factures clients, ==facture de vente',
    receipt: '==reçu, ==ticket, ==ticket de caisse',
    payment: '==paiement, ==paiements, ==règlement, ==règlements, ==encaissement, ==versement',
    shipping:
      '==livraison, ==expédition, ==frais de port, ==port, ==frais de livraison, ==envoi, ==transport, ==la livraison',
    tax: '=taxe, =taxes, ==tva, ==impôt, ==impôts',
    discount: '==remise, ==remises, ==réduction, ==rabais, ==escompte, ==ristourne, ==réductions',
    fee: '==frais, ==commission, ==commissions, ==honoraires',
    deposit: '==acompte, ==acomptes, ==dépôt, ==arrhes, ==facture d acompte',
    'gift card': '==carte cadeau, ==cartes cadeaux, ==chèque cadeau, ==bon cadeau, ==carte cadeaux, ==bons cadeaux',
  },
  headers: {
    'order number':
      'numero de commande, numero commande, n commande, no commande, num commande, ref commande, reference commande, commande, numero de facture, numero facture, n facture, no facture, facture, numero de piece, numero de reservation, n reservation',
    number: 'piece, numero',
    status:
      'statut, statut de la commande, statut commande, etat de la commande, etat commande, etat, statut du paiement, statut de paiement, statut paiement, statut de la facture, statut de remboursement, statut remboursement, statut du remboursement, etat actuel',
    'type of row':
      'type de transaction, type de document, type document, type de piece, type piece, nature piece, nature de la piece, nature du document, type de vente, nature',
    discount: 'remise, remises',
    'refunded amount': 'montant avoir, montant de l avoir, avoirs, rembourse*, remboursement*',
    returns: '==avoir',
    'unit price': 'prix, prix unitaire',
    quantity: 'quantite, nombre',
    percentage: 'taux, pourcent, pourcentage',
    'code or reason': 'code promo, motif',
    'other charge': 'taxe, tva, livraison',
  },
} satisfies Language
