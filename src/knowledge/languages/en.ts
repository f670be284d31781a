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
    new: 'new, placed, received, registered, enrolled, ordered, on order, renewed, activated, imported',
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
      'delivered, picked up, checked in, attending, attended, served, checked out, claimed, redeemed, consumed, used, occupied, collected',
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
  },
} satisfies Language
