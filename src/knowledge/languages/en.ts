import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'en',
  name: 'English',
  words: {
    yes: '==yes, ==y, ==true, ==t',
    no: '==no, ==n, ==false, ==f',
    canceled: 'cancel, cancels, cancelled, canceled, cancelling, canceling, called off, revoked, ==aborted',
    cancellation: 'cancellation, cancelation, cancellations',
    voided: 'void, voided, voids, annulled',
    invalid: 'invalid, invalidated, nullified',
    deleted: 'deleted, removed, trash, trashed',
    failed:
      'failed, failure, fail, fails, failing, unsuccessful, payment error, =error, =errored, =erroneous, timed out, timeout, charge error, transaction error, processing error, general error, bounced, nsf, insufficient funds, ==dropped, unavailable, missing order, missing orders',
    declined:
      'declined, decline, denied, rejected, reject, refused, blocked, disallowed, unapproved, unauthorized, unauthorised',
    expired: 'expired, lapsed, ==expire',
    abandoned: 'abandoned',
    draft: 'draft, drafts, =saved, =parked, incomplete',
    quote:
      'estimate, estimates, quote, quotes, quotation, quotations, inquiry, inquiries, enquiry, enquiries, proforma*, pro forma, proposal',
    pending:
      'pending, awaiting approval, awaiting confirmation, awaiting validation, awaiting cod validation, payment review, manual verification required, requires action, requires confirmation',
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
    'money moved':
      'withdrawal, withdrawals, withdrawn, withdraw, transfer, transfers, transferred, payout, payouts, disbursement, currency conversion, mass pay, mass payment, mass payments, payment sent, money sent, invoice sent, request sent, money request, bank deposit, add funds, top up, topup, loan, loan repayment, bill payment',
    purchase: 'accpay, accpaycredit',
    balance: 'opening balance, closing balance, balance brought forward, balance carried forward',
    refunded: 'refunded, reversed, paid back, reimbursed, credited',
    disputed: 'disputed, charged back, chargedback',
    dispute: 'claim, claims, dispute, disputes, payment dispute, chargeback, chargebacks, charge back',
    refund: 'refund, refunds, reversal, reversals, reimbursement, reimbursements, money back, moneyback, clawback',
    'credit note':
      'credit memo, credit memos, credit note, credit notes, creditmemo, creditnote, credit invoice, adjustment note, adjustment notes, accreccredit',
    returned:
      'returned, shipped back, sent back, given back, returned to seller, returned to sender, returned to origin, rto, returning to seller, return to seller, return to sender, return to origin',
    return: 'return, returns, sales return, sales returns',
    partly: 'partial, partially, partly, part',
    paid: 'paid, captured, succeeded, success, successful, settled, collected, charged, cleared, credit card',
    authorized: 'authorized, authorised, auth, preauthorized',
    confirmed: 'confirmed, accepted, approved, booked, acknowledged',
    new: 'new, placed, received, registered, enrolled, ordered, on order, renewed, activated, imported, ==created',
    open: 'open, active, normal, regular, standard, live',
    processing:
      'processing, in progress, in process, preparing, in preparation, in production, under way, prepared, packed, packing, packaged, picked, picking, printed, scheduled, reserved, allocated, assigned, running, working, processable, stopped',
    invoiced: 'invoiced, billed, issued, to invoice, to bill, nothing to invoice',
    completed:
      'complete, completed, done, finished, fulfilled, sold, processed, won, closedwon, =won, final, finalized, finalised, passed, purchased, bought, =sale done, reconciled, deposited, posted, ok, good, =yes, valid, verified',
    closed: 'closed, archived, exported, released',
    ready: 'ready, ready for pickup, ready to ship, available for pickup',
    shipped: 'shipped, sent, dispatched, in transit, on the way, out for delivery, shipping',
    delivered:
      'delivered, picked up, checked in, attending, attended, served, checked out, claimed, redeemed, consumed, used, occupied, collected, handed over',
    unfulfilled:
      'unfulfilled, unshipped, awaiting shipment, awaiting fulfillment, awaiting fulfilment, to ship, awaiting pickup, awaiting collection, awaiting delivery, awaiting dispatch, awaiting postage, to be shipped',
    backordered: 'backordered, backorder, back ordered, on backorder, awaiting stock',
    overdue: 'overdue, past due',
    sale: '==sale, ==sales',
    order: '==order, ==orders, ==sales order, ==customer order, ==purchase order',
    invoice: '==invoice, ==invoices, ==customer invoice, ==sales invoice, ==tax invoice',
    receipt: '==receipt, ==receipts, ==sales receipt',
    payment: '==payment, ==payments, ==customer payment, ==customer payments, ==payment received, ==payment receipt',
    shipping: '==shipping, ==delivery, ==shipping cost, ==shipping costs, ==freight, ==carriage',
    tax: '==tax, ==taxes, ==vat, ==gst, ==sales tax',
    discount: '==discount, ==discounts, ==promotion, ==rebate',
    fee: '==fee, ==fees, ==commission, ==commissions',
    deposit: '==deposit, ==down payment, ==deposits',
    'gift card': '==gift card, ==gift cards, ==gift certificate, ==gift voucher, ==voucher',
    'means of payment':
      '==cash, ==card, ==debit, ==credit card, ==debit card, ==check, ==cheque, ==paypal, ==bank transfer, ==wire transfer, ==wire, ==ach, ==visa, ==mastercard, ==amex, ==klarna, ==stripe, ==apple pay, ==google pay, ==cod, ==cash on delivery, ==gift card',
    'on credit': '==credit, ==credits, ==credit other, ==on account, ==other, ==mixed',
    'cash on delivery': '==cod, cash on delivery, pay on delivery, payment on delivery, collect on delivery',
    'free of charge': '==comp, ==comped, ==complimentary, ==free trial, ==trial, ==in trial, ==trialing',
    nobody:
      'walk in, walkin, walk in customer, ==guest, guest customer, guest user, =cash, cash sale, cash sales, cash customer, counter sale, over the counter, retail customer, =anonymous, anonymous customer, =unknown, unknown customer, ==test, ==test test com, ==test example com, ==no email com, ==noemail noemail com, no name, no customer, default customer',
    hedged: 'customer, client, policy, label, no, not, never, without, if, when, will, may, can, un, to be',
  },
  headers: {
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
    'unit price':
      'unit price, price per unit, unit cost, price each, wholesale price, item price, price, product price, lineitem price, item cost, sale price, selling price',
    quantity:
      'quantity, qty, quantity ordered, quantity purchased, lineitem quantity, line item quantity, item quantity, units, units sold, selling quantity, rel qty, release qty, number of items, pieces, pcs, quantity ordered new',
    pieces: 'items, units',
    percentage: 'percent, percentage, pct, rate',
    'code or reason': 'code, codes, coupon code, type, name, reason',
    detail:
      'id, number, no, date, status, method, count, qty, quantity, units, items, description, note, notes, time, at, on, by, days, policy, applied, flag, is, has, group, currency, eligible',
    'other charge': 'tax, taxes, vat, gst, shipping, shipped, delivery, freight, fee, fees, tip',
    amount: 'amount, amounts, sum, total, value, amt, ext, extended, extension',
    subtotal: 'subtotal, sub total',
    'before discount': 'before discount, before discounts, before seller discount, gross sales',
    'after discount': 'after discount, after discounts',
    'net amount':
      'net sales, net amount, net total, items total, item subtotal, products total, product total, merchandise total',
    'whole amount':
      'grand total, order total, total amount, total price, total paid, amount paid, invoice total, total inc tax, total incl tax, gross total, gross amount, gross sales',
    'order total': 'order total, order amount, order value, order grand total, total of order',
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
  },
} satisfies Language
