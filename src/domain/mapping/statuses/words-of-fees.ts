/** What a marketplace, a bank or a payment service charges the seller. Written like the lists of words-left-out.ts. */
export const feeWords = `
  fee, fees, commission, commissions, shipping label, shipping labels, postage label, postage labels, processing charge, processing charges, platform charge, platform charges
  *gebuhr, *gebuhren, *provision, *provisionen, zahlungskosten, transaktionskosten, versandetikett*, frais*, etiquette d expedition, etiquettes d expedition
  comision, comisiones, cargo por servicio*, cargos por servicio*, cargo por venta, cargos por venta, cargo de venta, etiqueta de envio, etiquetas de envio, taxa, taxas, ==tarifa, ==tarifas, tarifa de venta*, tarifa de venda, tarifa por, tarifa de servic*, tarifa de intermedia*, tarifa de procesamiento, tarifa bancaria, tarifas bancarias, comissao, comissoes
  commissione, commissioni, etichetta di spedizione, etichette di spedizione, kosten, transactiekosten, servicekosten, betaalkosten, verkoopkosten, advertentiekosten, verzendlabel*
  oplata, oplaty, prowizj*, poplatek, poplatky, avgift*, gebyr*, *gebyr, palkkio*, komisyon*, комисси*, комісі*, ค่าธรรมเนียม, 手数料, 手续费, 手續費, 수수료
`

/** Fees that customers pay: they are what is sold, as long as their rows are not below 0. */
export const soldFees = `
  set up fee, set up fees, setup fee, setup fees, installation fee, installation fees, activation fee, onboarding fee, registration fee, registration fees, enrollment fee, enrollment fees, enrolment fee, enrolment fees, signup fee, sign up fee, joining fee, joining fees, initiation fee, membership fee, membership fees, member fee, member fees, annual fee, annual fees, monthly fee, monthly fees, subscription fee, subscription fees, late fee, late fees, late payment fee
  consultation fee, consultation fees, consulting fee, consulting fees, consultancy fee, professional fee, professional fees, legal fee, legal fees, design fee, appointment fee, visit fee, call out fee, callout fee, inspection fee, training fee, coaching fee, course fee, course fees, class fee, class fees, lesson fee, lesson fees, workshop fee, program fee, programme fee, camp fee, tuition fee, tuition fees, school fee, school fees, exam fee, exam fees, examination fee, examination fees, library fee
  entry fee, entry fees, entrance fee, entrance fees, admission fee, admission fees, race fee, tournament fee, league fee, license fee, license fees, licence fee, licence fees, licensing fee, royalty fee, rental fee, rental fees, hire fee, lease fee, cleaning fee, cleaning fees, pet fee, damage fee, replacement fee, delivery fee, delivery fees, shipping fee, shipping fees, maintenance fee, maintenance fees, support fee, support fees, upgrade fee, rush fee, restocking fee
  *kursgebuhr, *kursgebuhren, *anmeldegebuhr, *anmeldegebuhren, *teilnahmegebuhr, *teilnahmegebuhren, *teilnehmergebuhr*, *seminargebuhr*, *mahngebuhr, *mahngebuhren, *lizenzgebuhr, *lizenzgebuhren, *startgebuhr, *startgebuhren, *einschreibegebuhr*, *aufnahmegebuhr*, *prufungsgebuhr*, *studiengebuhr*, *schulgebuhr*, *leihgebuhr*, *mietgebuhr*, *einrichtungsgebuhr*, *eintrittsgebuhr*, *reinigungsgebuhr*, *jahresgebuhr, *jahresgebuhren, *beratungsgebuhr*, *liefergebuhr*
  frais d inscription, frais d adhesion, frais de dossier, frais de scolarite, frais d installation, frais de mise en service, frais de cours, frais de formation, frais de consultation, frais d entree, frais de menage, frais de livraison, frais de port, frais d envoi, frais d expedition, frais de retard
  taxa de inscricao, taxa de matricula, taxa de adesao, taxa de entrega, taxa de instalacao, taxa de limpeza, tarifa de inscripcion, tarifa de limpieza, cargo por mora, oplata rejestracyjna, oplata wpisowa, oplata za kurs, oplata za udzial, registracni poplatek, ucastnicky poplatek, avgift for kurs
`

/** What a customer pays for nothing: kept from a sale that did not come about. */
export const keptFees = `
  ==cancellation fee, ==cancellation fees, ==late cancellation fee, ==late cancel fee, ==no show fee, ==noshow fee, ==no show fees, ==cancellation charge, ==no show charge, ==stornogebuhr, ==stornogebuhren, ==ausfallgebuhr, ==frais d annulation
`
