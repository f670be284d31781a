import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'en',
  name: 'English',
  words: {
    yes: '==yes, ==y, ==true, ==t',
    no: '==no, ==n, ==false, ==f',
    'credit side': '==cr, ==c, ==credit',
    'debit side': '==dr, ==d, ==debit',
    not: '==not, ==no, ==never, ==non, ==t',
    without: '==without',
    been: '==a, ==been, ==be, ==yet, ==has, ==have, ==is, ==was, ==are, ==were',
    article: '==of, ==the',
    wholly: 'fully, full, entirely',
    'with errors': 'with error, with errors',
    requested: 'requested, request',
    won: 'won',
    canceled: 'cancel, cancels, cancelled, canceled, cancelling, canceling, called off, revoked, ==aborted',
    cancellation:
      'cancellation, cancelation, cancellations, =reversed at, =reversed on, =reversal date, =reversed date, =date reversed, cancellation invoice, cancelation invoice',
    voided: 'void, voided, voids, annulled',
    invalid: 'invalid, invalidated, nullified',
    deleted: 'deleted, removed, trash, trashed',
    failed:
      'failed, failure, fail, fails, failing, unsuccessful, payment error, =error, =errored, =erroneous, timed out, timeout, charge error, transaction error, processing error, general error, bounced, nsf, insufficient funds, ==dropped, unavailable, missing order, missing orders',
    declined:
      'declined, decline, denied, rejected, reject, refused, blocked, disallowed, unapproved, unauthorized, unauthorised, rejection',
    expired: 'expired, lapsed, ==expire',
    abandoned: 'abandoned',
    draft: 'draft, drafts, =saved, =parked, incomplete',
    quote:
      'estimate, estimates, quote, quotes, quotation, quotations, inquiry, inquiries, enquiry, enquiries, proforma*, pro forma, proposal, pro forma invoice, ==sales quote',
    pending:
      'pending, awaiting approval, awaiting confirmation, awaiting validation, awaiting cod validation, payment review, manual verification required, requires action, requires confirmation, =pending capture, unconfirmed',
    'not paid':
      'unpaid, not paid, not yet paid, payment due, awaiting payment, waiting for payment, waiting payment, payment awaited, pending payment, payment pending, pay later, uncaptured, uncleared, uncollectible, bad debt, written off, write off, requires payment method, awaiting bank wire payment, awaiting bank wire, awaiting check payment, awaiting cheque payment, sent for authorisation, sent for authorization, shopper redirected, requires capture, unclaimed, awaiting bank transfer, =due, outstanding',
    'on hold': 'on hold, onhold, hold, holds, held, holded, suspended, =layby, =lay by, =layaway',
    test: '=test, test order, test payment, test mode, =sandbox, =testing',
    fraud: 'suspected fraud, fraud, fraudulent',
    lost: 'lost, closed lost, closedlost',
    'in talks':
      'prospecting, qualification, qualified to buy, qualifiedtobuy, appointment scheduled, appointmentscheduled, presentation scheduled, presentationscheduled, decision maker bought in, decisionmakerboughtin, contract sent, contractsent, negotiation',
    absent: 'no show, no shows, noshow, not attending, did not attend',
    duplicate: 'duplicate, duplicated',
    'no sale yet': '==abandoned, ==preorder authorization, ==pre order authorization, ==free trial purchase',
    'set aside':
      '==superseded, ==quote, ==quotation, ==exclude, ==excluded, ==ignore, ==ignored, ==bad debt, ==written off, ==reversed, ==training, ==training mode, ==demo, ==dummy, ==replacement, ==staff order, ==internal, ==internal order, ==suspected fraud, ==staff',
    'money moved':
      'withdrawal, withdrawals, withdrawn, withdraw, transfer, transfers, transferred, payout, payouts, disbursement, currency conversion, mass pay, mass payment, mass payments, payment sent, money sent, invoice sent, request sent, money request, bank deposit, add funds, top up, topup, loan, loan repayment, bill payment, general withdrawal, user initiated withdrawal, bank withdrawal, general currency conversion',
    purchase: 'accpay, accpaycredit',
    expense: 'expense, expenses, payable invoice, payable payment, payable credit note, =bill, ==expense, ==expenses',
    advertising: '=marketing, advertising, ads, ==promoted listings, ==sponsored products',
    reserve: 'reserve, reserves, =release',
    authorization: 'authorization, authorisation',
    transfer: 'payment in, payment out',
    reminder: '==payment reminder, ==dunning letter',
    balance: 'opening balance, closing balance, balance brought forward, balance carried forward',
    'balance or rest': '=balance, ==balance payment, ==balance due',
    refunded: 'refunded, reversed, paid back, reimbursed, credited',
    chargeback: 'charged back, chargedback, chargeback, chargebacks, charge back',
    disputed: 'disputed, charged back, chargedback',
    dispute: 'claim, claims, dispute, disputes, payment dispute, chargeback, chargebacks, charge back',
    refund:
      'refund, refunds, reversal, reversals, reimbursement, reimbursements, money back, moneyback, clawback, payment failure refund, =sent for refund, ==customer refund, ==customer refunds, =refund receipt, =cash refund',
    'credit note':
      'credit memo, credit memos, credit note, credit notes, creditmemo, creditnote, credit invoice, adjustment note, adjustment notes, accreccredit',
    credit: '=cn, =cm, =crn, =crd, =rtn, =rma, =credit, =credits, ==is credit, ==credit invoices',
    returned:
      'returned, shipped back, sent back, given back, returned to seller, returned to sender, returned to origin, rto, returning to seller, return to seller, return to sender, return to origin',
    return: 'return, returns, sales return, sales returns',
    partly: 'partial, partially, partly, part',
    'not given back':
      'non refundable, nonrefundable, nonreturnable, final sale, no money back, chargeback reversal, chargeback reversed, reversal of chargeback, dispute reversal, dispute reversed, reversed dispute, reversal of dispute, dispute withdrawn, chargeback withdrawn, reversal of refund, refund reversal, refund reversed, cancelled refund, canceled refund, voided refund, void refund, failed refund, return window closed',
    paid: 'paid, captured, settled, charged, cleared, payed, paid by bank transfer, paid by transfer, paid via transfer, fee paid, fees paid',
    authorized: 'authorized, authorised, auth, preauthorized, approved',
    confirmed: 'confirmed, accepted, booked, acknowledged',
    new: 'new, placed, received, registered, enrolled, ordered, on order, renewed, activated, imported, ==created',
    open: 'open, active, normal, regular, standard, live',
    processing:
      'processing, in progress, in process, preparing, in preparation, in production, under way, prepared, packed, packing, packaged, picked, picking, printed, scheduled, reserved, allocated, assigned, running, working, processable, stopped, processed, verified, =sent for settle, =sent for settlement, packing slip, packing list',
    invoiced: 'invoiced, billed, issued, to invoice, to bill, nothing to invoice, pending billing',
    completed:
      'complete, completed, done, finished, sold, won, closedwon, final, finalized, finalised, passed, purchased, bought, =sale done, posted, ok, good, =yes, valid, =layby closed, =lay by closed, =layby completed, =lay by completed, =layaway closed, =layaway completed, succeeded, success, successful, ==final balance',
    closed: 'closed, archived, exported, released, reconciled, deposited',
    ready: 'ready, ready for pickup, ready to ship, available for pickup',
    shipped:
      'shipped, sent, dispatched, in transit, on the way, out for delivery, shipping, fulfilled, =sent for settle, =sent for settlement, =sent for refund',
    delivered:
      'delivered, picked up, checked in, attending, attended, served, checked out, claimed, redeemed, consumed, used, occupied, collected, handed over',
    unfulfilled:
      'unfulfilled, unshipped, awaiting shipment, awaiting fulfillment, awaiting fulfilment, to ship, awaiting pickup, awaiting collection, awaiting delivery, awaiting dispatch, awaiting postage, to be shipped, pending fulfillment, pending fulfilment, pending shipment, pending shipping, pending delivery, pending pickup, pending pick up, pending dispatch, waiting for pick up, pending waiting for pick up, hold for pickup, not fulfilled, not shipped, not processed',
    backordered:
      'backordered, backorder, back ordered, on backorder, awaiting stock, paid back order*, shipped back order*, paid back in stock, shipped back in stock',
    overdue: 'overdue, past due',
    'paid later': 'not paid online, unpaid online, not prepaid',
    owed: '=open, =sent, =sent for settle, =sent for settlement, =sent for refund',
    sale: '==sale, ==sales, ==cash sale, ==cash sales, ==cash bill',
    order: '==order, ==orders, ==purchase order, sales order, sale order, customer order, sales order confirmation',
    invoice:
      '=invoice, =invoices, sales invoice, sale invoice, customer invoice, tax invoice, vat invoice, gst invoice, retail invoice, cash invoice, bill of supply, =inv, =accrec, receivable invoice',
    receipt: '==receipt, ==receipts, ==sales receipt, bill of sale, ==tax receipt',
    'debit note': 'debit note, debit notes',
    payment:
      '==customer payments, ==payment receipt, =payment, =payments, customer payment, receivable payment, payment received, invoice payment, =card payment, =cash payment, =credit card payment, ==overpayment',
    'payment received': '=receipt, cash receipt, =deposit, =deposits, =check, =cheque',
    'credit sale':
      '=credit sale, =credit sales, =credit order, =credit orders, ==credit card, ==credit cards, =credit card sale, =credit card sales, =credit card payment, =credit card payments, =credit card order, ==card sale, ==debit card, ==debit card sale',
    bought: '==purchase',
    charge:
      '==charge, ==charges, ==capture, ==transaction, ==debit, ==ecommerce, ==express payment, ==mobile payment, ==website payment, ==general payment, ==order payment, ==express checkout payment, ==preapproved payment, ==subscription payment, ==shopping cart, ==shopping cart item, =authorization w auto capture, =authorization with auto capture, =prior authorization capture, =authorization and capture, =auth capture, =auth and capture, =capture only',
    item: '==item, ==items, ==line, ==product, ==products, ==goods, ==service, ==services, ==bundle',
    subscription: '==subscription, ==subscriptions, ==membership',
    recurrence: '==renewal, ==one time, ==one off, ==recurring, ==first, ==repeat, ==installment',
    booking:
      '==tickets, ==ticket, ==booking, ==bookings, ==reservation, ==registration, ==appointment, ==class, ==course',
    rental: 'rental, rentals, rented, renter, on hire, off hire, hire start, hire end',
    out: '==rented, ==rented out, ==on rent, ==out on rent, ==on hire, ==out, ==picked up, ==checked out, ==in use, ==with customer, ==reserved, ==overdue',
    back: '==return complete, ==returned late, ==checked in',
    donation: '==donation, ==donations',
    exchange: '==exchange, ==exchanges',
    channel:
      '==online, ==online store, ==web, ==website, ==web order, ==in store, ==instore, ==store, ==shop, ==pos, ==point of sale, ==retail, ==wholesale, ==b2b, ==b2c, ==phone, ==phone order, ==email, ==app, ==mobile, ==marketplace, ==manual, ==api, ==dine in, ==eat in, ==takeaway, ==take away, ==take out, ==takeout, ==to go, ==togo, ==pickup, ==pick up, ==collection, ==click and collect, ==curbside, ==drive thru, ==drive through, ==bar, ==table, ==catering, ==walk in, ==counter, ==for here, ==express, ==domestic, ==export, ==international, ==preorder, ==pre order, ==draft order',
    shipping: '==shipping, ==delivery, ==shipping cost, ==shipping costs, ==freight, ==carriage',
    tax: '==gst, ==sales tax, =tax, =taxes, =vat',
    discount: '==discount, ==discounts, ==promotion, ==rebate',
    fee: 'fee, fees, commission, commissions, shipping label, shipping labels, postage label, postage labels, processing charge, processing charges, platform charge, platform charges',
    'sold fee':
      'set up fee, set up fees, setup fee, setup fees, installation fee, installation fees, activation fee, onboarding fee, registration fee, registration fees, enrollment fee, enrollment fees, enrolment fee, enrolment fees, signup fee, sign up fee, joining fee, joining fees, initiation fee, membership fee, membership fees, member fee, member fees, annual fee, annual fees, monthly fee, monthly fees, subscription fee, subscription fees, late fee, late fees, late payment fee, consultation fee, consultation fees, consulting fee, consulting fees, consultancy fee, professional fee, professional fees, legal fee, legal fees, design fee, appointment fee, visit fee, call out fee, callout fee, inspection fee, training fee, coaching fee, course fee, course fees, class fee, class fees, lesson fee, lesson fees, workshop fee, program fee, programme fee, camp fee, tuition fee, tuition fees, school fee, school fees, exam fee, exam fees, examination fee, examination fees, library fee, entry fee, entry fees, entrance fee, entrance fees, admission fee, admission fees, race fee, tournament fee, league fee, license fee, license fees, licence fee, licence fees, licensing fee, royalty fee, rental fee, rental fees, hire fee, lease fee, cleaning fee, cleaning fees, pet fee, damage fee, replacement fee, delivery fee, delivery fees, shipping fee, shipping fees, maintenance fee, maintenance fees, support fee, support fees, upgrade fee, rush fee, restocking fee',
    'kept fee':
      '==cancellation fee, ==cancellation fees, ==late cancellation fee, ==late cancel fee, ==no show fee, ==noshow fee, ==no show fees, ==cancellation charge, ==no show charge',
    deposit: '==deposit, ==down payment, ==deposits, ==deposit payment, ==initial deposit, ==booking deposit',
    'gift card': '==gift card, ==gift cards, ==gift certificate, ==gift voucher, ==voucher',
    captured: '=captured, =settled',
    'on its way':
      '=authorized, =authorised, =auth, =received, =pending capture, =sent for settle, =sent for settlement, =sent for authorisation, =sent for authorization, =shopper redirected, =initiated',
    'to be refunded': '=sent for refund',
    begun: '=open, =created',
    unpaid: '=unpaid, =not paid',
    'any invoice': 'invoice, invoices',
    'paper of a deal':
      'order confirmation, sales order confirmation, delivery note, delivery notes, packing slip, packing list, pro forma invoice, purchase order, purchase orders',
    'order behind a sale':
      '==sales order, ==sales orders, ==sale order, ==sale orders, ==customer order, ==delivery note, ==delivery notes, ==sales quote',
    'ledger sale': '=sale, =sales',
    voucher: '=receipt, =receipts, =purchase, =purchases, =journal, =contra',
    'sale line': '=sale line, =sale lines, =line item, =line items, =order line, =order lines',
    'one way': '==single, ==one way, ==oneway, ==round trip',
    'rest of a price': '==balance, ==final balance, ==balance payment, ==balance due, ==remaining balance',
    'cancellation invoice': 'cancellation invoice, cancelation invoice, =reversal',
    'invoice on credit': '==credit invoice, ==credit invoices',
    'paid in cash': '==cash invoice, ==cash invoices, ==cash sale, ==cash sales, ==cash bill, ==cash bills',
    'paid at once': '=sales receipt, =sales receipts, =cash sale, =cash sales, =refund receipt, =cash refund',
    'refund to a customer': '==customer refund, ==customer refunds',
    'handed on': '==transferred',
    admitted: '==valid, ==checked in, ==scanned, ==attending',
    'word for payment':
      'payment, payments, ==express checkout payment, ==express payment, ==general payment, ==mobile payment, ==order payment, ==preapproved payment, ==subscription payment, ==website payment, =credit card payment, =credit card payments, ==down payment, ==deposit payment, ==balance payment',
    'charged back': 'charged back, chargedback, chargeback',
    withdrawal:
      'general withdrawal, user initiated withdrawal, bank withdrawal, payout, payouts, currency conversion, general currency conversion',
    'on a day': 'at, on, date, time, day, datetime, timestamp, of, received',
    reason: 'reason, reasons',
    state: 'status, state',
    'state of a sale': '==sale status',
    detail: 'by, amount, date, policy, fee, type, number, id',
    'other matter':
      'total, value, qty, quantity, count, free, insurance, protection, check, score, risk, eligible, allowed, possible, customer, group, email, vat, trip, flight, ticket, transfer, travel, journey, included, label, extended, guarantee, option, tax, visit, guest, requested, request, flexible, cover, anytime, period, subscription, upsell, delivery, ==customer refund, ==customer refunds, delivery note, delivery notes, ==delivery note, ==delivery notes, ==round trip',
    offered:
      'until, by, period, cover, coverage, option, anytime, deadline, policy, flexible, free, check, upsell, delivery, delivery note, delivery notes, ==delivery note, ==delivery notes',
    contract: 'plan, contract, account, subscription, subscriptions, membership',
    journey:
      'departure, departs, outbound, pickup date, pick up date, hire date, loan date, due back, check in date, trip, flight, ==round trip',
    final:
      '==posted, ==valid, ==captured, ==successful, ==success, ==is won, =livemode, =live mode, ==live, ==billable',
    'debit or credit': '=dr cr, =cr dr, =d c, =c d, =db cr, =debit credit, =credit debit',
    'due date': 'payment due date, invoice due date',
    'payment terms': '==terms, ==payment terms, ==due date, ==invoice date',
    'payment state': '==order payment state, ==payment state',
    'invoice number': 'invoice number, invoice no, invoice nr, invoice id, invoice num',
    'order number':
      'order, orders, booking, bookings, reservation*, ticket, tickets, registration, registrations, donation, donations, order confirmation, purchase orders, ==sales orders, ==sale orders, ==booking deposit, =order line, =order lines',
    'means of payment':
      '==cash, ==card, ==debit, ==credit card, ==debit card, ==check, ==cheque, ==bank transfer, ==wire transfer, ==wire, ==ach, ==visa, ==mastercard, ==amex, ==klarna, ==apple pay, ==google pay, ==cod, ==cash on delivery, ==gift card',
    'on credit': '==credit, ==credits, ==credit other, ==on account, ==other, ==mixed',
    'cash on delivery': '==cod, cash on delivery, pay on delivery, payment on delivery, collect on delivery',
    'free of charge': '==comp, ==comped, ==complimentary, ==free trial, ==trial, ==in trial, ==trialing',
    nobody:
      'walk in, walkin, walk in customer, ==guest, guest customer, guest user, =cash, cash sale, cash sales, cash customer, counter sale, over the counter, retail customer, =anonymous, anonymous customer, =unknown, unknown customer, ==test, ==test test com, ==test example com, ==no email com, ==noemail noemail com, no name, no customer, default customer',
    hedged: 'customer, client, policy, label, no, not, never, without, if, when, will, may, can, un, to be',
  },
  parts: {
    person:
      'customer, customers, client, buyer, buyers, guest, guests, donor, donors, member, members, patient, patients, subscriber, subscribers, purchaser, shopper, patron, supporter, booker, payer, payor, student, pupil, tenant, cardholder, cust, consumer, eater, retailer, debtor, constituent, sold to, sell to, bill to, sold to party, bill to party, who bought, billed to, invoiced to, booked by, ordered by, purchased by, bought by, paid by customer, household, stockist, stockists, athlete, diner, renter, policyholder, rider, giver, resident, learner, parent, player, backer, pt, loyalty, fidelity, trade partner, purchasers, shoppers, account holder, accountholder, card holder, ticket holder, ticketholder, policy holder, pass holder, pet owner, animal owner, parishioner, congregant, lessee, leaseholder, borrower, hirer, bidder, enrollee, insured, contributor, franchisee, end customer, end user, cstmr, cus, clnt, mbr, received from, charged to, charge to, invoice to, customer job, cust account, customer account, client account, member account, patient account, debtor account, customer acct, cust acct, client acct, customer a c, debtors, payers, donors name, soldto, billto, client final',
    attendee:
      'attendee, account name, account no, account number, account code, account id, account email, user, users, username, nickname, attendees, participant, participants, passenger, traveller, traveler, visitor, person, contact, registrant, registrants, delegate, delegates, invitee, party a c, acct no, acct num, acct nbr, acct name, acct id, acct number, acct code, account nbr, account num, account ref, account reference, a c no, a c ref, a c name, business partner, bp code, bp name',
    company: 'company, organization, org, firm, business, corporation, institution, companyname, abn',
    email: 'email, emails, mail, emailaddress, address, account email, email address, mail address',
    phone: 'phone, telephone, mobile, cell, phone number, msisdn, mob, gsm, cellphone, whatsapp',
    name: 'name, names, fullname, full name, name 1, name1, account name, ad',
    billed: 'billing address, invoice address, bill address, billing addr, invoice addr',
    id: 'id, ids, no, number, num, nr, code, key, ref, reference, identifier, login, account no, account number, account code, account id, sk, uid, uuid, card, handle, sku, ean, upc, gtin, barcode, n, numero di, hash, nbr, nmbr, numb, idnr, id nr, abn, bp code, art no, artno, itemno, item nbr, itemnbr, prodnr, stock code, stock no, stock number, stock id, part number, part no, part num, part nbr, part code, part id, partno, partnumber, model number, model no, plu, asin, fnsku, msku, isbn, mpn, stock keeping unit',
    order:
      'order, orders, ordered, purchase, purchases, purchased, bought, sale, sales, sold, booking, bookings, booked, book, reservation, reservations, reserved, donation, donations, donated, gift, given, deal, enrolled, enrolment, enrollment, registration, registered, signup, checkout order, po, won, check, ticket order, acquired, topup, top up, recharge, ord, ords, preorder, pre order, preorders, cart, basket, work order, sales order, so date, enrollments, registrations',
    transaction: 'transaction, transactions, trans, tran, txn, trx, charge, charged, txns, xactn, trandate',
    paid: 'paid, payment, payments, pd, charge, charged, charges, collected, received, spent, tendered, checkout, pledge, cash in, payable, pymt, pmt, payable amount, recd, rcvd, rec d, captured, capture, tender, paymt, paymnt, amount tendered',
    invoice:
      'invoice, invoices, invoiced, inv, bill, billed, billing, receipt, receipts, issued, issue, document, doc, posting, voucher, statement, bills, invc, rcpt, docket, dockets, vch, receipted, invoicing, slip, tax invoice',
    made: 'created, creation, create, placed, made, entered, opened, submitted, recorded, accepted, taken, scheduled, added, when, requested at, request time, requested on, submit, submission, inserted, lodged, generated, registered at, booked in',
    service:
      'visit, visited, appointment, treatment, consultation, parked, filled, fill, dispensed, job, jobs, procedure, consult, checkup',
    date: 'date, dates, dt, dat, day, datetime, timestamp, ts, time, hour, datestamp, datetimes, dttm, dtm, unix, epoch, so date, trandate, tx date, timestamps',
    total: 'total, totals, tot, ttl, total due, ext, extended, grand total, ges, sum total, totl, p total',
    amount: 'amount, amounts, amt, sum, money, to pay, amnt, monies, taxable amount, taxable amt, untaxed amount',
    value: 'value, values, worth, taxable value, vr',
    revenue: 'revenue, revenues, turnover, sales, gmv, gross earnings, earnings gross, takings',
    price: 'price, prices, list price, list prices, catalogue price, fare, prc, sellprice, sales price, selling price',
    contribution:
      'donation, donations, gift, contribution, pledge, tuition, rent, premium, rental, dues, subscription fee, membership dues',
    gross: 'inclbtw, inc gst, post tax',
    net: 'net, ht, after discount, after discounts, net of tax, exclbtw, pretax, pre tax, untaxed, untaxed amount, taxable value, taxable amount, taxable amt',
    subtotal:
      'subtotal, sub total, products total, goods value, merchandise total, items total, items subtotal, product subtotal, item subtotal',
    minor:
      'cents, cent, in cents, in cent, minor, minor units, minor unit, subunits, pence, eurocent, eurocents, paise, paisa, kopecks, subunit, minor currency, cents value',
    unit: 'unit, each, list price, list prices, catalogue price, per piece, per unit, per item, ea, apiece, uprice',
    grand: 'grand, final, overall, full, end, all, entire',
    quantity:
      'quantity, number of, no of, num of, qty, count, pieces, pcs, stk, nbre, how many, qnty, qnt, qtty, quant, nights, night count, adults, children, kids, headcount, party size, units sold, units ordered, units purchased, unit count, natter, netter',
    fee: 'fee, fees, commission, commissions, service charge, service fee, booking fee, levy, levies, royalty, royalties, interchange, kickback, markup, mark up',
    taxes: 'tax, taxes, vat, gst, hst, qst, cgst, sgst, igst, utgst, cess, tds, tcs',
    including: 'incl, inc, including, included, includes, inclusive, with, including all, incld, inclu, inclusiv',
    excluding: 'excl, ex, excluding, excluded, exclusive, before, without, exc, excl of, exclu, net of',
    line: 'line, lines, row, item, items, pos, lineitem, lineitems, variant, variants',
    item: 'product, products, prod, item, items, article, articles, sku, ean, upc, gtin, barcode, material, course, course title, drug, medication, medicine, sorte, sorten, what, items sold, goods, prd, itm, inventory item, stock item, inventory items, menu item, menu items, dish, dishes, skus, part description, part name, part desc, item desc, art no, artno, itemno, item nbr, itemnbr, prodnr, stock code, stock no, stock number, stock id, part number, part no, part num, part nbr, part code, part id, partno, partnumber, model number, model no, plu, asin, fnsku, msku, isbn, mpn, stock keeping unit',
    goods:
      'ticket, tickets, admission, admissions, room, rooms, food, beverage, class, membership, lesson, package, plan, event, monthly, annual, yearly, weekly, tours, trip, workshop, seminar, memberships, subscription, subscriptions, classes, lessons, packages, plans, training',
    label:
      'title, titles, description, desc, memo, descr, descrip, particulars, item desc, part description, part name, part desc',
    other:
      'ship, deliv, shipped, shipping, shipment, delivery, deliver, delivered, dispatch, dispatched, freight, postage, handling, fulfilled, fulfillment, fulfilment, discount, discounts, coupon, rebate, promo, promotion, voucher discount, surcharge, tip, tips, gratuity, refund, refunds, refunded, return, returned, returns, chargeback, our contact, our ref, forecast, weighted, due, overdue, balance, outstanding, remaining, pending, deposit, owing, owed, unpaid, open balance, cost, costs, cogs, profit, margin, earnings, payout, payouts, settlement, settled, pay, lifetime, average, avg, mrr, arr, rate, percent, pct, quota share, target, budget, estimated, expected, limit, credit, salary, wage, update, updated, modified, modification, changed, edited, synced, loaded, exported, printed, deleted, cancelled, canceled, cancellation, expiry, expires, expired, expiration, valid, renewal, renew, renews, next, last, first, previous, since, join, joined, hire, start, starts, started, begin, beginning, ends, ended, finish, until, closed, closing, arrival, arrive, departure, depart, check in, check out, checkin, checkout, checked in, checked out, checked, left, out, stay, period, listing, listed, published, performance, session, load, reading, meter, inception, dropoff, gift aid, report, reported, extract, extracted, snapshot, approved, approval, review, reviewed, feedback, verified, sent, downloaded, required, planned, pick up, pickup, drop off, reminder, follow up, attended, activated, won back, letter, inventory, stock, slut, start*, arrangement*, birth, birthday, birthdate, dob, born, age, seller, sellers, vendor, vendors, staff, employee, employees, agent, agency, merchant, host, instructor, teacher, coach, trainer, doctor, practitioner, provider, supplier, suppliers, sales rep, rep, salesperson, salesman, cashier, server, waiter, manager, assignee, assigned, reviewer, author, sender, recipient, receiver, sales agent, store, shop, branch, clerk, operator, driver name, admin, organizer, organiser, affiliate, referrer, partner, owner email, courier, carrier, emergency, parent company, lat, lng, latitude, longitude, weight, kg, height, width, length, distance, hours, minutes, duration, rating, score, stars, temperature, volume, litres, liters, list, retail, recommended, rrp, msrp, currency, exchange, type, status, group, segment, tier, method, country, city, state, zip, postcode, street, region, language, note, notes, comment, tag, source, channel, iban, bank, supply, reorder, requester, respondent, quote, quoted, quotation, claim, claims, loss, deadline, prepayment, pre payment, received by, collected by, created by, entered by, taken by, sold by, added by, recorded by, submitted by, issued by, accepted by, served by, processed by, opened by, logged by, completed by, raised by, posted by, billed by, invoiced by, prepared by, filled by, referred by, made by, charged by, generated by, registered by, scheduled by, paid to, paid out, pay to, payable to, paid with, paid via, paid using, order taker, pay by, pay by date, change due, change given, gift card, gift cards, giftcard, gift certificate, third party, to date, from date, date from, date to, created from, credit note, accounts payable, buying price, buy price, owner, owners, barista, bartender, stylist, therapist, clinician, dentist, physician, surgeon, nurse, veterinarian, groomer, technician, engineer, installer, mechanic, tutor, lecturer, advisor, adviser, consultant, counsellor, counselor, broker, dispatcher, executive, representative, supervisor, assistant, receptionist, cashiers, salesmen, salespeople, originator, processor, approver, approved by, requestor, preparer, creator, photographer, driver, drivers, mgr, empl, emp, honoree, consignor, consignee, shipper, manufacturer, mfr, mfg, brand, brands, creditor, creditors, payee name, payee id, category, categories, subcategory, department, division, territory, location, warehouse, whse, depot, outlet, terminal, kiosk, device, drawer, shift, venue, county, suburb, town, district, zipcode, campaign, appeal, fund, tribute, eligible, pipeline, probability, priority, reason, terms, payment terms, confirmation, tracking, awb, waybill, consignment, packing, packed, pallet, carton, batch, serial, imei, warranty, size, colour, color, modifier, modifiers, option, options, weekday, quarter, semester, ytd, mtd, ltv, clv, eta, etd, fx, ccy, uom, unit of measure, disc, dscnt, frt, ledger, gl, gl account, gl code, gl account name, gl account number, general ledger, gl account code, nominal code, nominal account, journal, ledger account, income account, sales account, revenue account, bank account, sales account code, expense account, bank account number, bank account name, account type, account balance, account status, account category, legal entity, reporting entity, proforma, pro forma, estimate, estimates, backorder, backordered, abandoned, remittance, remitted, receivable, authorised, authorized, exempt, cheque, eftpos, cash, adjustment, adjustments, write off, writeoff, bad debt, aging, ageing, anniversary, hs code, hsn code, hsn, commodity code, salutation, suffix, initials, password, url, website, signature, points, cashback, reward, rewards, lifetime value, bukrs, vkorg, vtweg, lgort, vkbur, vkgrp, pernr, lifnr, ernam, meins, vrkme, blart, bstnk, mandt, vdatu, zterm, faedt, netdt, wavwr, kunwe, bonus, commercial, mode',
    filler:
      'the, of, an, in, lead, completed, for, on, at, by order, in total, and, utc, gmt, local, timezone, tz, your, our, my, primary, main, unique, is, was, total currency, eur, euro, usd, gbp, chf, sek, nok, dkk, pln, czk, cad, aud, nzd, inr, jpy, brl, mxn, zar, try, rub, huf, ron, base, table, sum of, thb, rsd, bam, hrk, idr, myr, krw, won, twd, ntd, actual, iso, cet, cest, bst, aest, aedt, nzst, pdt, edt, dd mm yyyy, mm dd yyyy, yyyy mm dd, yyyymmdd, ddmmyyyy, hh mm, hh mm ss, confirmed, processed, online, internal, external, erp, crm, kronor, kronur, dollar, pounds, web, internet',
  },
  headers: {
    'number of the customer':
      'customer unique id, customer id, customer number, customer no, customer nr, customer code, customer key, customer ref, customer identifier, cust id, client id, client number, client no, client code, user id, member id, buyer id, buyer user id, household key, account id, contact id, shopper id, subscriber id, patient id, guest id, sell to customer no, bill to customer no, shopper reference, customers id, customer customer number, customer hash, id contato, code tiers, bp code, business partner code, client ref, payer id, patient number, member number, loyalty card number, donor id, constituent id, household id, tenant id, tenant code, resident id, student id, pupil id',
    'email of the customer':
      'customer email hash, customer email, customer email address, buyer email, client email, payer email, purchaser email, customer mail, shopper email, customers email',
    email:
      'email hash, email, email address, billing email, contact email, user email, billing email address, email billing address, from email address, email billing, order email, mail, purchase email',
    'tax number of the customer': 'party gstin, customer gstin',
    customer:
      'customer account, account reference, account ref, buyer username, customer, client, buyer, shopper, purchaser, username buyer, username pembeli, retailer, bp name, sold to pt, sold to, cust account, account holder, received from',
    phone:
      'customer phone, customer phone number, billing phone, billing phone number, phone, phone number, mobile, mobile number, telephone',
    'name of the customer':
      'account name, customer name, client name, buyer name, customer full name, contact name, retailer name, sell to customer name, bill to customer name, consumer name, shopper name, cardholder name, business partner name, party a c name, bill to name, account holder name, payer name',
    'other party':
      'card code, user pseudo id, client document, associated company, associated contact, card name, party, party name, party ledger name, co last name, family id, family account, invoice account, order account, entity id, patient mrn, mrn, medical record number, chart number, membership number, membership no, name 1',
    who: 'who',
    'full name': 'full name',
    somebody: 'name, who, acct, account',
    'order date':
      'order date, order datetime, order time stamp, order purchase timestamp, ordered at, ordered on, order created at, order created, order placed, date ordered, date of order, order created date, purchase date, purchased at, purchased on, purchase timestamp, purchase time, date of purchase, sale date, sales date, sold at, date sold, booking date, order day, order time, order date refund date, order ts, order creation date, order creation time, order paid time, purchase date time, purchased, so date, sales order date, date of sale, gift date, gift dt',
    'transaction date':
      'transaction date, transaction datetime, transaction time, transaction timestamp, date of transaction, trans date, tran date, txn date, trx date',
    'invoice date':
      'invoice date, date of invoice, date issued, issue date, date of issue, billing date, receipt date, bill date, posting date, document date, doc date, date pièce, date de la pièce, inv date, invoice dt, vch date, voucher date, doc dt, bill dt, receipt dt, re dat',
    'payment date': 'payment date, paid at, paid on, date paid, paid time',
    'date of creation':
      'created date, creation date, created at, created on, created, date created, created time, placed at, placed on, create time, creation time, created datetime, create date, date added, opened, opened at, when',
    date: 'date add, event time, event timestamp, event datetime, processed at, date, datetime, timestamp, business date, day, time, close date, tx date',
    'date of the event':
      'event date, date of event, event start, event start date, event day, show date, performance date, session date, session start, class date, course date, course start, lesson date, workshop date, tour date, trip date, travel date, flight date, date of travel, service date, date of service, service day, service start, service start date, appointment date, appointment, appointment time, appointment start, visit date, treatment date, job date, work date, rental start, rental start date, trip start, trip start date, tour start, stay start, begin date, pickup date, start date, start, start time, starts at, started at, date start, period start, subscription start, check in, check in date, check in day, arrival, arrival date, date of arrival, stay date, reservation date, reservation for',
    'date of delivery':
      'ship date, shipping date, shipped, shipped date, shipped on, shipped at, date shipped, shipment date, dispatch date, dispatched, dispatched on, dispatched at, date dispatched, fulfilled at, fulfilled on, fulfillment date, fulfilment date, delivery date, date of delivery, delivered, delivered date, delivered on, delivered at, date delivered, delivery day',
    'due date': 'due date, date due, payment due, payment due date, payment due on',
    time: 'time, order time, purchase time, purchase time utc timezone, transaction time, sale time, sales time, invoice time, payment time, time of day, created time',
    year: 'year, order year, sales year',
    month: 'month, order month, sales month, month name, month number, month no',
    'order total':
      'order total, order total inc tax, order total amount, order amount, order value, total order value, total order amount, transaction value, transaction amount, transaction total, trx amount, txn amount, tran amount, trans amount, grand total purchased, invoice total, invoice amount, purchase amount, purchase value, sale amount, sale total, sale value, bill amount, order subtotal, doc total, document total, check total, check amount, total billed, amount billed, deal value, inv amt, invoice amt, order amt, ord amt, txn amt, trans amt, gift amt, bill value, invoice value, basket total, basket value, cart total, cart value',
    total:
      'grand total, grand total base, total, total amount, total amt, total incl vat, total inc vat, total incl tax, total inc tax, gross total, total price, price total, total paid, amount total, total value, total spent, total collected, sale price total, extended price, total paid tax incl, total price with vat, ttl amt, ext amt, ext price, extended amt, inc tax total, total inc gst, total ex gst, total ex vat',
    'line total':
      'line total, line amount, item total, line item total, line value, row total, line revenue, item revenue, sku total price, sku subtotal after discount, item total price with vat, line amt',
    revenue:
      'total sales, total revenue, sales amount, sales value, revenue, net revenue, gross revenue, sales, net sales, gross sales, turnover, order revenue, gmv, purchase revenue, sales amt, takings',
    amount:
      'amount paid, payment amount, payment value, amount spent, amount, amt, gross amount, net amount, paid amount, amount to pay, to pay, received, net amt, gross amt, paid amt, amt paid, untaxed amount, amount inc gst, amount ex gst, amount inc vat',
    value: 'item subtotal, dollar value, value, gross, net, subtotal, product subtotal, taxable value',
    'other amount':
      'rel amount, release amount, ext price dtl, spend, amount due, total paid real, ecommerce purchase revenue, amount submitted for settlement, gross credit gc, amount authorized, billed, invoiced, authorization amount, close value, amount in local currency, amount in loc curr, amount in lc, amount in doc curr, amount in document currency, loc curr amount, betrag in belegwährung',
    price:
      'price to pay, paid price, final price, item price, product price, selling price, sale price, sales price, price, price paid',
    'unit price': 'unit price, price per unit, price each, unit cost, item cost',
    'number of the product':
      'sku, sku id, lineitem sku, line sku, product sku, item sku, variant sku, sku code, item sku code, product id, product code, product number, product no, stock code, item id, item code, item number, item no, article number, article no, article id, article code, asin, upc, ean, gtin, isbn, part number, material number, sku reference no, sku reference number, inventory item code, id sku, items item id, plu, part code, stock number, stock no, stock id, item nbr, item num, model number, fnsku, msku, material no, material nbr, art no',
    reference:
      'seller sku, merchant sku, variant id, listing id, material, custom label, object id, inventory id, style number, style no, style code, mat no, service code, service id, cpt code, procedure code, catalog number, catalogue number, cat no, internal reference',
    'name of the product':
      'lineitem name, line title, line name, product name, item name, sku name, product title, item title, item description, product description, article name, product item name, variant title, course name, items item name, part name, part description, material description, prod desc, prod name, product desc, dish name, variant sku name, inventory item name, name of item, name of product, description of goods',
    product:
      'product, products, item, items, item purchased, product purchased, article, product service, product variant, product details, item details, items details, order items, line items, menu item, items ordered, ordered items, items purchased, item info, articles, dscription, listing, order lines product, products verbose',
    title:
      'title, listing title, service name, service description, procedure description, treatment name, membership name, subscription name, style name',
    service: 'ticket type',
    'order number':
      'order id, order number, order no, order nr, order num, order ref, order reference, order code, order name, order, sales order, sales order number, sales order no, increment id, web order number, invoice number, invoice no, invoice id, invoice nr, invoice num, invoice, invoice ref, bill number, bill no, bill id, receipt number, receipt no, receipt id, receipt, check number, ticket number, booking id, booking number, booking reference, booking ref, reservation id, reservation number, confirmation number, ticket, ticket no, ticket nr, check no, bill, booking, booking no, sale id, sale no, sale number, document id, txn id, transaction id, transaction number, transaction no, basket id, cart id, order uuid, order key, document number, document no, doc no, doc number, voucher no, voucher number, sales document, billing document, purchase id, ticket ref',
    'purchase order number': 'po number, po no, purchase order, purchase order number, purchase order no, deal id',
    number:
      'id, no, num, nr, number, reference, ref, ref no, reference number, name, document, doc, voucher, bill, ticket, check, txn id, trans id, entry no, session id',
    status:
      'financial status, order status, status, order state, transactions state, payment status, transaction status, invoice status, sale status, sales status, booking status, reservation status, line status, item status, order item status, donation status, state, order financial status, payment state, order payment state, order payment status, payment status name, transaction state, order transaction state, order transaction status, transactions state machine state name, transactions state machine state technical name, transactions state machine state translated name, state machine state name, state machine state technical name, state machine state translated name, state name, order state name, order status name, payment state name, cleared, status of order, current status, status description, current state, order current state, invoice state, charge state, stage, order stage, refund status, return refund status, refund state, booking state, reservation state, pledge status, pledged status, pledge state, donation state, charge status, registration status, attendee status, ticket status, last status, dispute status, dispute state, chargeback status, osname, orders status, status name',
    'type of row':
      'transaction type, type, sale return, event type, document type, doc type, trans type, txn type, tran type, order type, entry type, record type, row type, line type, sale type, sales type, invoice type, reporting category, payment type, kind, transaction kind, transaction, movement type, billing type, balance impact type, sales document type, sop type, transaction class, voucher type',
    discount:
      'discount, discounts, disc, dscnt, rebate, rebates, markdown, price reduction, promo discount, promotion discount, item promotion discount, coupon amount, discount amt, disc amt',
    'refunded amount':
      'refund, refunds, refunded, amount refunded, returned amount, return amount, returns amount, amount returned, credited amount, amount credited, reversed amount, credits issued, chargeback amount, chargebacks, disputed amount, return value, returns value, value returned, credit note amount, credit note total, credit memo amount, cancelled amount, canceled amount, amount cancelled, amount canceled, reversal amount, credit notes',
    'credit notes': '==credit note, ==credit notes, ==credit note amount, ==credit note total, ==credit note value',
    returns:
      '==returns, ==less returns, ==returned, ==reversal, ==reversals, ==credit memo, ==credit memos, ==credit note, ==credit notes',
    'after returns':
      'net, net sales, total sales, after returns, after refunds, adjusted, current total, current subtotal, final amount',
    'money out': '==money out, ==amount out, ==paid out, ==outflow',
    debit: 'debit, debits, gross debit, debit amount, amount debit, dr, debit amt',
    credit: 'credit, credits, gross credit, credit amount, amount credit, cr, credit amt',
    'price of a piece':
      'unit price, price per unit, unit cost, price each, wholesale price, item price, price, product price, lineitem price, item cost, sale price, selling price',
    quantity:
      'quantity, qty, quantity ordered, quantity purchased, lineitem quantity, line item quantity, item quantity, units, units sold, selling quantity, rel qty, release qty, number of items, pieces, pcs, quantity ordered new',
    pieces: 'items, units',
    percentage: 'percent, percentage, pct, rate',
    'code or reason': 'code, codes, coupon code, type, name, reason',
    detail:
      'id, number, no, date, status, method, count, qty, quantity, units, items, description, note, notes, time, at, on, by, days, policy, applied, flag, is, has, group, currency, eligible',
    'other charge': 'tax, taxes, vat, gst, shipping, shipped, delivery, freight, fee, fees, tip',
    sum: 'amount, amounts, sum, total, value, amt, ext, extended, extension',
    subtotal: 'subtotal, sub total',
    'before discount': 'before discount, before discounts, before seller discount, gross sales',
    'after discount': 'after discount, after discounts',
    'net amount':
      'net sales, net amount, net total, items total, item subtotal, products total, product total, merchandise total',
    'whole amount':
      'grand total, order total, total amount, total price, total paid, amount paid, invoice total, total inc tax, total incl tax, gross total, gross amount, gross sales',
    'total of an order': 'order total, order amount, order value, order grand total, total of order',
    'selling price': 'sale, selling, sold, incl discount, including discount, discounted',
    cost: '==cost, ==costs, ==total cost, ==total costs, ==cost total, ==order cost, ==purchase cost, ==transaction cost, ==sale cost, ==booking cost, ==charges, ==total charges, ==fee, ==fees, ==total fee, ==total fees',
    profit: 'profit, profits, margin, markup',
    tax: 'tax, taxes, sales tax, vat, gst',
    delivery: 'shipping, shipment, delivery, freight, postage, carriage, handling',
    tip: 'tip, tips, gratuity, gratuities, auto gratuity',
    deduction:
      'our cut, platform cut, app cut, marketplace cut, platform share, deduction, deductions, processing, royalty, takerate, take rate',
    saving: 'saving, savings, you save, off, voucher, coupon',
    'with or without': 'net, excluding, excl, before, incl, including, inc, without, tips total count, total with tip',
    'still due': '*due*, *balance*, *outstanding*, *open*, *owing*, *owed*, *unpaid*',
    'paid by': '*paid*, *payment*, *tender*',
    'money back': '*refund*, *return*, *revers*, *credit*, *void*, *original*, *chargeback*',
    payment:
      '==payment, ==payments, ==payment refund, ==payment result, ==payment response, ==result, ==response, ==outcome, ==gateway response, ==transaction, ==transaction result, ==settlement, ==charge, ==capture, ==order, ==sale',
    'way to pay':
      'payment method, method of payment, mode of payment, payment mode, payment type, pay type, tender, tender type, ==payment, ==paid by',
    sending: '*fulfil*, *deliver*, *shipment*, *shipping stat*, *shippingstat*, *shipped*, *dispatch*',
    'about a sending':
      '*address*, *name*, *city*, *zip*, *country*, *cost*, *price*, *fee*, *charge*, *method*, *carrier*, *phone*, *note*, *amount*, *tax*, *estimat*, *expected*, *promis*, *due*',
    'last name': 'last name, lastname, surname, family name',
    'first name': 'first name, firstname, given name, forename',
    'both names': 'first, full',
    'last name beside a first': '==name',
    'several people':
      'phone, telephone, mobile, address, device, household, family, company, firm, organization, organisation, parent',
    shop: 'shop, shops, store, stores, outlet, branch, seller, vendor, merchant, supplier, cashier, till, register, location, warehouse, depot, terminal, restaurant, driver, courier, employee, staff',
    animal: 'patient, animal, pet, horse',
    'owner of an animal': 'owner, client',
    state: '==state, ==states, ==state name, ==state code',
    'part of an address':
      '==city, ==town, *city, customer city, billing city, ==country, country code, customer country, ==county, zip*, postal*, postcode, post code, ==street, street address, ==address, address 1, address line*, customer address',
    'kind of goods':
      'product type, product types, product category, product categories, product class, product group, item category, item group, goods type, stock type',
    plan: '==type, ==status, ==plan, ==tier, plan type, payment type, subscription type, subscription status, subscription plan, membership type, member type, customer type, ==membership, ==subscription',
    'counts something else':
      'day*, week*, month*, year*, hour*, minute*, age, ages, night*, zone, zones, level*, version*, box, boxes, class, classes, grade*, group*, rank*, floor, room*, table*, seat*, gate, installment*, instalment*, term, terms, lead time, warranty, rating*, star*, score*, tier*, shift*, register*, till, terminal*, branch*, region*, district*, step*, attempt*, visit*, points',
    'people or nights':
      '*night*, *adult*, *child*, *kid*, *head*, *guest*, *pax*, *person*, *people*, *party*, *orders',
    'no product':
      'tax, taxes, vat, gst, address, addr, line address, street, phone, telephone, email, option, options, attribute, property, variant, custom, field, question, answer, payment, payments, discount, coupon, promo, fee, shipping, tag, tags, category, note, image, week, month, quarter, year, name line',
    event:
      '==event, ==events, ==event name, ==event type, ==metric, ==metric name, ==action, ==activity, ==activity type, ==activity name',
    note: 'note, notes, observations, observation, remark, remarks, comment, comments, memo',
    'sheet of refunds':
      'refund, refunds, refunded, return, returns, returned, credit note, credit notes, credit memo, credit memos, credits, chargebacks, cancellations',
    explanation: 'policy, reasons, reason, rate, rates, summary, instructions, help, legend, return on investment, roi',
    'number of what is taken back':
      'refund of, refund for, refunded order, refunded transaction, refunded payment, refunded invoice, return of, return for, returned order, reversal of, reversed transaction, reversed entry, reverses, credit of, credit for, credited invoice, credited order, corrects, correction of, cancels, cancellation of, original order, original transaction, original invoice, original sale, original receipt, original document, original payment, orig order, orig transaction, orig invoice, orig receipt',
    parcel: '*ship*, *deliver*, *fulfil*, *track*, *parcel*',
    'returned parcel': '=return*',
    'other state':
      '=return status, =returns status, *customer*, *client*, *account*, *member*, *user*, *subscri*, *newsletter*, *email*, *review*, *ticket*, *task*, *stock*, *visib*, *sync*, *export*, *import*, *insur*, *warrant*, *licens*, *licenc*, sms, *notif*, *consent*, *survey*, *feedback*, *quiz*, *course*, *attendance*, *rsvp*, *voucher*, *coupon*, *trial*, plan, *renewal*, *upsell*, *commission*, *affiliate*, *supplier*, *kitchen*, *warehouse*, *quality*, *artwork*, *install*, *engrav*, *picking*, *label*, *registr*, *deposit*, *rental*, *equipment*, check, *secure*, *approval*, *follow*, *marketing*, *kyc*, *segment*, *lifecycle stage, *lifecycle status, *lifecycle state',
    'goods or journeys':
      '*condition*, *grade*, *trip*, *fare*, *flight*, *journey*, *reason*, *polic*, *categor*, *brand*, *vendor*, tag, tags',
    version: 'updated, modified, snapshot, synced, version, revision, extracted, exported',
    thousands: 'teur, keur, kusd, kgbp, in thousands',
    'kind of row':
      'type, types, ==document, ==transaction, ==voucher, ==entry, kind, sale return, sale or return, event, events, ==metric, ==metric name, ==action, ==activity, ==activity type, ==activity name, category, transaction class, doc type, doctype, trans type, movement, type document',
    'kind of state': 'status, state',
    'gross amount': 'gross',
    'net revenue': '=n revenue',
    'row above': 'parent',
    'including tax':
      'tax incl, tax included, vat incl, vat included, gst incl, gst included, incl tax, incl vat, incl gst, inc tax, inc vat, inc gst, including tax, including vat, including gst',
    'excluding tax':
      'tax excl, tax excluded, vat excl, vat excluded, gst excl, gst excluded, excl tax, excl vat, excl gst, ex tax, ex vat, ex gst, excluding tax, excluding vat, excluding gst',
    'beside an owner': 'contact, code, id, no, nr, number, email, name',
    'mailbox of a shop':
      '=support, =help, =info, =sales, =order, =orders, =shop, =store, =hello, =hi, =contact, =admin, =office, =service, =billing, =account, =accounts, =team, =mail, =web, =webshop, =webmaster, =no reply, =noreply, =do not reply, =donotreply, =do notreply, =donot reply',
    'no customer': '==guest',
    'name of a sale':
      '==sale, ==sales, ==order, ==invoice, ==payment, ==charge, ==purchase, ==receipt, ==sales receipt, ==sales invoice',
    'no test': '==live, ==production, ==prod, ==live mode',
    'category of an order':
      'country, country code, city, town, province, region, shipping state, billing state, customer state, channel, channels, source, sources, utm*, medium, campaign*, coupon, coupons, coupon code*, voucher*, promo, promo code*, promotion*, discount code*, discount name, discount title, payment method*, payment gateway*, payment type*, payment provider, payment mode*, method of payment, pay method, gateway, card brand, card type, shipping method*, shipping type, shipping service, shipping carrier, shipping company, shipping option, delivery method*, delivery type, carrier, courier, fulfillment service, category, categories, subcategory, department, collection, collections, product type*, product group, product line, item group, vendor, vendors, brand, brands, manufacturer, supplier, tag, tags, store, store name, store id, shop, outlet, branch, location, warehouse, marketplace, seller, salesperson, device, device type, browser, operating system, platform, customer type*, customer group*, customer segment*, client type, client group, tier, membership, plan, segment, audience, language, locale, gender, age group, referred by, affiliate, partner, ad set, ad group, creative, keyword, season, size, color, colour, material, variant, subscription type, subscription plan, order type, sales rep',
    'list of tags': 'tag, tags, categories, labels, collections, keywords',
    'private detail':
      'address, address 1, address 2, address1, address2, street, zip*, postal code*, postcode, post code, ==company, billing company, birthday, birth date, date of birth, ip address, ==ip, browser ip, passport, iban, card number, latitude, longitude, employee, cashier',
    'cost of a piece sold':
      'cost per item, unit cost, cost per unit, unit cost price, cost price, lineitem cost per item, variant cost, cost each, unit cogs, cogs per unit, item unit cost, product unit cost, average unit cost, avg unit cost, landed unit cost, landed cost per unit, wc cog item cost',
    'cost of a row':
      'cogs, cost of goods, cost of goods sold, total cogs, item cogs, line cogs, total cost of goods, total cost of goods sold, extended cost, wc cog item total cost',
    'cost of sending':
      'shipping label cost, label cost, actual shipping cost, carrier cost, postage cost, fulfillment cost, fulfilment cost, shipping expense, shipping expenses, freight expense, 3pl cost',
    'cost or price of sending':
      'shipping cost, shipping costs, cost of shipping, delivery cost, delivery costs, order shipping cost, freight cost',
    'price of sending':
      'shipping, shipping price, shipping charged, shipping charge, shipping revenue, shipping income, shipping amount, shipping fee, shipping total, shipping paid, shipping collected, shipping charged to customer, shipping paid by customer, order shipping, delivery charge, delivery fee, delivery price',
  },
  costs: {
    'code of a product': 'variant sku, custom sku, sku, item sku, product sku, internal reference, default code',
    'cost of a piece':
      'cost per item, unit cost, cost per unit, cost price, unit cost price, item cost, product cost, variant cost, cost of goods, cost of goods sold, cogs, cost each, purchase price, buying price, buy price, landed cost, landed unit cost, average cost, avg cost, default cost, last cost, standard cost, standard price, supply price, supply cost, supplier cost, supplier price, wholesale cost, inventory cost, net cost, meta wc cog cost, wc cog cost, meta alg wc cog cost, meta cogs total value, meta cogs cost, cost of good, purchase cost, vendor cost, buying cost, moving average cost, average unit cost, last purchase price, net purchase price, landed cost per unit, fifo cost, cost, costs',
    'valid from':
      'valid from, effective from, effective date, valid since, in force from, applies from, start date, starts on, from date, price valid from, cost valid from, valid from date, effective start, effective start date, price date, cost date, date from, since, from',
    'day of spend':
      'reporting starts, gregorian date, by day, stat time day, day, date, spend date, time period, period start, period, start date, report date, from',
    'single day': 'gregorian date, by day, stat time day, day',
    'week of spend':
      'week, by week, week start, week starting, week of, week beginning, week commencing, stat time week',
    'month of spend': 'month, by month, stat time month, spend month',
    'end of a period': 'reporting ends, period end, end date, ends, to, until',
    'money spent':
      'amount spent, ad spend, spend, total spend, media spend, advertising spend, marketing spend, ad cost, ads cost, advertising cost, marketing cost, media cost, total cost, cost, costs, spent, budget spent, amount spent in account currency, spend in account currency, total amount spent, cost converted currency, converted cost, net spend, gross spend, adspend, total spent, spent amount, investment, expense, expenses, amount',
    channel:
      'channel, marketing channel, ad channel, traffic source, source, platform, publisher platform, network, medium, utm source, ad network, ad platform, advertising channel, acquisition channel, source medium',
    campaign:
      'campaign, campaign name, utm campaign, ad campaign, ad campaign name, campaign title, ad group, ad group name, ad set name, ad name',
    'figure of advertising':
      'impressions, impr, clicks, link clicks, all clicks, reach, frequency, ctr, cpc, cpm, avg cpc, average cpc, cpm cost per 1 000 impressions, conversions, conv rate, results, cost per result, video views',
  },
} satisfies Language
