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
      'pending, awaiting approval, awaiting confirmation, awaiting validation, awaiting cod validation, payment review, manual verification required, requires action, requires confirmation, =pending capture',
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
    expense: 'expense, expenses, payable invoice, payable payment, payable credit note, =bill',
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
    new: 'new, placed, received, registered, enrolled, ordered, on order, renewed, activated, imported',
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
      'delivered, picked up, checked in, attending, attended, served, checked out, claimed, redeemed, consumed, used, occupied, collected',
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
      '==customer payments, ==payment receipt, =payment, =payments, customer payment, receivable payment, payment received, invoice payment, =card payment, =cash payment, =credit card payment',
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
      '==online, ==online store, ==web, ==website, ==web order, ==in store, ==instore, ==store, ==shop, ==pos, ==point of sale, ==retail, ==wholesale, ==b2b, ==b2c, ==phone, ==phone order, ==email, ==app, ==mobile, ==marketplace, ==manual, ==api, ==dine in, ==eat in, ==takeaway, ==take away, ==take out, ==takeout, ==to go, ==togo, ==pickup, ==pick up, ==collection, ==click and collect, ==curbside, ==drive thru, ==drive through, ==bar, ==table, ==catering, ==walk in, ==counter, ==for here, ==express, ==domestic, ==export, ==international, ==amazon, ==non amazon, ==afn, ==mfn, ==fba, ==fbm, ==preorder, ==pre order, ==draft order',
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
  },
} satisfies Language
