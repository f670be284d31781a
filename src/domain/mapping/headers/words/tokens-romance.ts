import type { Token } from './tokens.ts'

/** The tokens of tokens.ts in the Romance languages: what they lack. */
export const romanceTokens: Partial<Record<Token, string>> = {
  person: `
    tiers, tercero, cte, ctes, clt, clts, clte, payeur, donneur d ordre, membre, etudiant, client final, cliente final, client facture, pagador, tomador, receptor, estudiante, sacado, committente, cessionario, intestatario, titolare, genitore, clienti
    soci, beneficiar, beneficiarul, clientul, partener, donator, membru, cod cli, code cli, n cli, nom cli, codcli, vendu a, vendido a, venduto a, facture a, a nombre de, reserve par, prenotato da, commande par, pedido por
    fedelta, fidelidade`,
  attendee: `inscrit, stagiaire, voyageur, viajero, pasajero, contacto, persona, contato, pessoa, iscritto, partecipanti, passeggero, contatto, nom du compte, nombre de la cuenta, nome da conta, id de la cuenta, id du compte`,
  company: `raison sociale, razon social, razao social, ragione sociale, nom commercial, nombre comercial, nome comercial, nome fantasia, organisme, sociedad, societa, societate, companie`,
  email: `adresse electronique, correio eletronico, posta elettronica`,
  phone: `portable, telf, telemovel, mobil, whatsapp`,
  name: `
    nom et prenom, nom prenom, nombre completo, nombre y apellido, nombre y apellidos, nombres y apellidos, nombre apellidos, apellidos y nombre, apellidos y nombres, nome e sobrenome, nome e cognome, cognome e nome
    cognome nome, nominativo, anagrafica, denumire`,
  billed: `adresse facturation, direccion facturacion, direccion fiscal, endereco de faturamento, indirizzo fatturazione`,
  id: `
    nro, clave, cve, identificacion, identificador, identificacao, referencia, riferimento, rif, matricule, cuenta, conta, codi, numar, cpf, dni, cedula, cnp, siret, partita iva, p iva, cod fisc, cod fiscal, numero de tva, ean13
    code barre, code barres, codigo de barras, codigo barras, cod barras, cod de barras, codice a barre, gencod, cod art`,
  order: `prise de commande, achats, ped, ordenes, vta, reservacion, encargo, solicitud, encomendas, acquisti, inscripcio, inscrierii, donativos, donaciones`,
  transaction: `operation, operations, mouvement, ecriture, operacion, movimiento, operacao, movimento, operazione`,
  paid: `paiements, reglements, encaissements, versement, percu, recu, recaudado, pgto, pagto, recebimento, pagamenti, incassi, versamento, pagat, pagament, cobrat, incasar*, achitar*`,
  invoice: `
    factur*, facturacion, facturacio, facturacao, recu, emission, ticket de caisse, albaran, albara, remision, remito, comprobante, comprobantes, folio, cfdi, dte, tiquet, contable, nfe, nfce, nota fiscal, faturamento
    boleto, fatturata, fatturazione, contabile, comptable, emissio, bonului, documentului, emiterii`,
  made: `enregistrement, saisie, registrado, registro, elaboracion, realizacion, registo, inclusao, lancamento, realizacao, inserimento, registrazione, creare, intocmirii`,
  service: `rdv, visite, tratamiento, tratamento, atencion, atendimento, agendamento, trattamento, programare, programarii`,
  date: `pris le, commande le, facture le, achete le, fec, fch, f alta ped, f alta pedido, f ped, f pedido, f emision, f factura, f venta, f compra, horodateur, horaire, marca temporal, momento, orario, carimbo de data hora, ziua, data e ora`,
  total: `totais, vltotal, p total`,
  amount: `mt ttc, mt ht, mt total, mnt, impte, importes, importi, montos, quantia, soma, corrispettivo, a regler, de platit`,
  value: `vl, vr, contravaloare`,
  revenue: `recettes, facturacion, facturacao, faturamento, faturacao, fatturato, recaudacion, incasari, vanzari`,
  price: `pvp, pu, p u, puht, puttc, p unit, p unitaire, p unitario, precios, tariffa`,
  contribution: `cotisations, adhesion, loyer, cuotas, alquiler, arriendo, aporte, aportacion, contribucion, aluguel, contribuicao, affitto, contributo, chirie, donativos`,
  gross: `c iva, tvac, ivato, brutas`,
  net: `s iva, htva, h t, imponible, imponibile, imposable, netas, mas iva`,
  subtotal: `sous totaux, s total, subtotales, total parcial`,
  unit: `unidad, unidade, unid, pieza, pezzo, pu, p u, p unit, p unitaire, p unitario, puht, puttc, vlunit`,
  grand: `general, geral, global`,
  line: `righe, itens, pozitie`,
  item: `
    marchandise, mercancia, mercadoria, merce, marfa, artigo, itens, curso, corso, cours, formation, procedimento, ean13, code barre, code barres, codigo de barras, codigo barras, cod barras, cod de barras, codice a barre
    gencod, cod art`,
  label: `descripcio, descrierea, dettaglio, modele`,
  goods: `prestazione, serv, seance, sesion, activite, actividad, atividade, attivita, curso, corso, cours, formation, abonnement, abbonamento, suscripcion, assinatura, mensual, anual, biglietti, ingressos, boleto, boletos`,
  taxes: `taxe, imposto, imposta, impost, impozit, aliquota, tps, tvq, ieps, ipi, bollo, ecotaxe`,
  including: `inclus, incluse, compris, comprises, incluida, incluidos, incluidas, incluso`,
  excluding: `excluido, antes de, avant, escluso`,
  quantity: `
    qta, q ta, ctd, unitats, pz, pezzi, buc, pax, personnes, personas, pessoas, couverts, nombre d articles, nombre de produits, nombre de clients, numero de articulos, numero de productos, numero de clientes, numero de huespedes
    numero de itens, numero de produtos, numero articoli, numero ospiti, nr produse`,
  fee: `gasto, spese, despesa, despeses, cheltuieli, provvigione, comissoes, comissio, ritenuta, ritenute`,
  other: `
    corriere, enviado, enviada, despacho, suivi, retiro, recogida, ritiro, recepcion, reception, livree, livre le, estado, etat, stato, statut, situacion, situacao, rabais, escompte, dto, dcto, bonificacion, rebaja, cupon
    cupom, bon d achat, carte cadeau, cheque cadeau, tarjeta regalo, carta regalo, buono regalo, recargo, ajuste, redondeo, arrondi, arrotondamento, puntos, pontos, punti, retencion, retencao, retenue, percepcion, gravado
    exento, exonerada, avoir, debito, abono, annul*, anula*, cancela*, estornado, reso, contracargo, impaye, impago, insoluto, deuda, reste, resto, restant, por cobrar, a cobrar, a receber, a recevoir, da incassare
    de incasat, por pagar, arrhes, cauzione, enganche, avans, vence, vencido, vencto, vcto, vto, caducidad, plazo, delai, prazo, termen, prevu, previsto, prevista, previsao, estimado, estimada, competencia, competenza, cout
    couts, prix d achat, prix achat, precio de compra, precio compra, preco de compra, prezzo di acquisto, prezzo acquisto, prezzo d acquisto, pret de achizitie, preu de compra, utilidad, marja, liquidacion, liquidado
    promedio, moyen, medio, cumul, acumulado, prix barre, prix public, lista, anterior, primer, primeiro, premier, commercial, comercial, representant, rappresentante, vendeuse, caissier, profesional, profissional, operador
    atendido por, vendido por, vendu par, venduto da, registrado por, creado por, criado por, creato da, cree par, saisi par, elaborado por, realizado por, emitido por, emis par, emesso da, encaisse par, creat de, emis de
    responsable, responsabile, responsavel, encargado, gerente, asesor, fabricant, expediteur, remitente, mittente, destinataire, destinatario, emisor, emittente, emetteur, emitent, cedente, prestatore, prestador
    prestataire, favorecido, solicitante, point de vente, punto de venta, punto vendita, ponto de venda, punct de lucru, magasin, tienda, loja, negozio, etablissement, almacen, magazzino, caisse, caja, cassa, caixa, mode
    metodo, forma, meio, mezzo, condicion, condizioni, virement, transferencia, bonifico, especes, efectivo, contanti, dinheiro, banque, banco, parcela, monnaie, rendu, vuelto, cambio, taux, cours de change, pourcentage
    porcentaje, procent, tipo, civilite, prenom, apellido, cognome, sobrenome, prenume, nom de famille, edad, anniversaire, cumpleanos, aniversario, compleanno, u m, duree, duracion, duracao, durata, dias, giorni, jours
    heures, horas, mise a jour, modific*, editado, actualizado, cierre, cloture, chiusura, fechamento, vigencia, renovacion, offerta, cotizacion, nr crt, hasta`,
  filler: `
    sur, dans, votre, notre, toutes, interne, externe, euros, fcfa, una, interno, interna, fiscal, fiscale, fiscais, pesos, ars, cop, clp, reais, em, ao, dei, degli, dal, dalla, nel, alla, alle, si, pentru, els, dels, als
    web, internet`,
}
