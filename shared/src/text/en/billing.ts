import type { Currency } from '../../money';
import { formatMoney } from '../../money';
import type { Arithmetic } from '../../proration';
import { count, list } from './entry';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const percent = (basisPoints: number) => `${Number((basisPoints / 100).toFixed(2))}%`;
const shared = (words: string, share: number | undefined) => (share === undefined ? words : `${words} × ${percent(share)}`);

/** Money: what the server answers and what stands on papers. */
export const billingEn = {
  /** What is wrong with what was sent. */
  amountMissing: 'Enter an amount above zero',
  amountTooLarge: 'This amount is too large',
  reasonMissing: 'Enter a reason',
  labelMissing: 'Enter what it’s for',
  weekdayMissing: 'Choose at least one weekday',
  endsBeforeStart: 'The last day is before the first day',
  taxIdMissing: 'Enter the number',
  ibanWrong: 'Enter an IBAN, such as DE02120300000000202051',
  planNameMissing: 'Give the plan a name',
  priceMissing: 'Enter a price',
  priceTwice: 'Two prices start on the same day',
  accountNameMissing: 'Give the account a name',
  sharesNotWhole: 'The shares do not add up to all of it. Make them 100%, or let exactly one account pay the rest.',
  accountTwice: 'Choose each account only once',
  dueBeforeIssue: 'It would be due before it is issued',
  paysTwice: 'Choose each charge only once',
  idTaken: 'This couldn’t be saved. Reload the page and try again.',
  changedMeanwhile: 'Someone else changed this after you opened it. Reload the page to see the change.',
  accountNotFound: 'This account doesn’t exist, or you don’t have access to it.',
  planNotFound: 'This plan doesn’t exist. Reload the page.',
  assignmentNotFound: 'This child no longer has that plan. Reload the page.',
  entryNotFound: 'This entry doesn’t exist, or you don’t have access to it.',
  documentNotFound: 'This document doesn’t exist, or you don’t have access to it.',
  proposalNotFound: 'This was already decided. Reload the page.',
  personNotFound: 'One of these people is no longer on file. Reload the page.',
  studentNotFound: 'Student not found.',
  planInUse: 'Children have this plan, so its billing period and weekdays can’t change. Make a new plan instead.',
  planOverlaps: 'The child already has this plan on some of these days.',
  planArchived: 'This plan is archived. Choose another one.',
  currencyStays: 'There are entries in this currency, so it can’t change.',
  kindStays: 'There are entries on this account, so its type can’t change.',
  closed: (day: string) => `Everything through ${day} is closed. Choose a later date.`,
  inFuture: 'This date is in the future.',
  notPeriod: 'These days aren’t a whole billing period of this plan. Choose another first or last day.',
  periodOverlaps: (days: string) => `Bills for ${days} were posted. Choose those days, or days after them.`,
  moreThanOpen: (amount: string) => `That is ${amount} more than is open. Lower it, or leave it as credit.`,
  moreThanCredit: (amount: string) => `That is ${amount} more than the unused credit. Lower it.`,
  moreThanDeposit: (amount: string) => `That is ${amount} more than the deposit held. Lower it.`,
  reversed: (day: string) => `Already reversed on ${day}.`,
  reversalStays: 'A reversal can’t be reversed. Make a new entry instead.',
  partOfAnother: 'This entry is part of another one. Reverse that one instead.',
  onlyOwnerReverses: 'Only the owner can reverse an entry of another day.',
  onlyOwnerForgives: 'Only the owner can write off or refund an amount.',
  onlyOwnerOpens: 'Only the owner can reopen a closed period.',
  transferTo: 'Choose the account it goes to.',
  credited: 'This invoice already has a credit note.',
  onlyInvoices: 'Only an invoice can have a credit note.',
  decided: 'Someone already decided this. Reload the page to see it.',
  timeFirst: 'Enter the check-out time first.',
  onlyPayments: 'A receipt is for one payment.',
  onlyDeposits: 'Choose the checks and cash to take to the bank.',
  takenBack: 'One of these payments was reversed.',
  depositInUse: 'Some of this deposit was used. Reverse its use first.',
  onSlip: 'One of these payments is already on a deposit slip.',
  taxIdNeeded: 'Add the tax ID in Daycare Settings before you print.',
  yearMissing: 'Choose the year.',
  payerMissing: 'Choose who paid. A tax statement is for one person.',
  noSuchPayer: 'This person isn’t a payer on this account.',
  childHasBills: 'This child’s account still has a balance. Settle it first, or withdraw the child instead.',

  /** The name of a family’s account. */
  family: (lastName: string) => `${lastName} family`,
  /** The same where another family has that name. */
  familyOf: (name: string, children: readonly string[]) => `${name} (${list(children)})`,

  /** What stands on lines. */
  lines: {
    discount: 'Sibling discount',
    agency: 'Paid by an agency',
    closedDays: 'Closed days',
    difference: (days: string) => `Change for ${days}`,
    latePickup: (day: string) => `Late pickup, ${day}`,
    earlyDropOff: (day: string) => `Early drop-off, ${day}`,
    extraDay: (day: string) => `Extra day, ${day}`,
    lateFee: (number: string) => `Late fee for invoice ${number}`,
    reversal: (what: string) => `Reversed: ${what}`,
    payment: {
      cash: 'Cash',
      check: 'Check',
      transfer: 'Bank transfer',
      agency: 'Agency payment',
      other: 'Payment',
      deposit: 'From the deposit',
    },
    kinds: {
      charge: 'Charge',
      credit: 'Credit',
      payment: 'Payment',
      refund: 'Refund',
      deposit: 'Deposit',
      opening: 'Balance carried over',
      writeOff: 'Written off',
      transfer: 'Transfer',
    },
    depositUsed: 'Deposit used',
    depositPaidBack: 'Deposit paid back',
    paidBefore: 'Paid before records started here',
    invoice: (number: string) => `Invoice ${number}`,
  },

  /** Why a bill is not what the one before was. */
  whyDiffers: {
    starts: (name: string, day: string) => `${name} starts ${day}`,
    isNew: (name: string) => `${name} is new on this bill`,
    ends: (name: string) => `${name} is no longer on this bill`,
    share: (now: number, before: number) => `${percent(now)}, was ${percent(before)}`,
    edited: (reason: string) => `The last one was changed: ${reason}`,
    plan: (name: string) => `${name} has another plan`,
    planFrom: (name: string, day: string) => `${name} has another plan from ${day}`,
    price: (name: string, now: string, before: string) => `${name}: ${now}, was ${before}`,
    days: (name: string, days: number, all: number) => `${name}: ${days} of ${all} days`,
    agency: (name: string) => `The agency’s part for ${name} has changed`,
    discount: (name: string) => `The sibling discount for ${name} has changed`,
    closedDays: (name: string) => `Closed days are credited differently for ${name}`,
  },

  /** How an amount came to be. */
  arithmetic: (sum: Arithmetic, currency: Currency): string => {
    const money = (amount: number) => formatMoney(amount, currency);
    switch (sum.of) {
      case 'days':
        return shared(`${sum.days} of ${sum.all} days × ${money(sum.price)}`, sum.share);
      case 'closed':
        return shared(`${sum.days} of ${sum.all} days closed × ${money(sum.price)}`, sum.share);
      case 'percent':
        return shared(`${sum.percent}% of ${money(sum.amount)}`, sum.share);
      case 'agency':
        return shared(money(sum.amount), sum.share);
      case 'minutes': {
        const less =
          sum.counted === sum.minutes ? `${sum.minutes} min` : `${sum.minutes} min less ${sum.graceMinutes} min grace, ${sum.counted}`;
        const most = sum.most !== null && sum.counted * sum.perMinute > sum.most ? `, at most ${money(sum.most)}` : '';
        return `${less} × ${money(sum.perMinute)}${most}${sum.children > 1 ? ', once per family' : ''}`;
      }
      case 'extraDay':
        return `Plan is ${sum.weekdays.map((day) => weekdays[day - 1]).join(', ')}. 1 day × ${money(sum.price)}`;
      case 'lateInvoice':
        return `Invoice ${sum.number}, ${count(sum.days, 'day', 'days')} late`;
      case 'difference':
        return `${money(sum.now)} less ${money(sum.before)} billed`;
      case 'corrected':
        return `${money(sum.charged)} charged, ${money(sum.now)} with the corrected time`;
      case 'edited':
        return `${sum.reason}. Calculated: ${money(sum.amount)}`;
    }
  },

  /** The headings of files, and the words of their columns. */
  files: {
    entries: {
      on: 'Date',
      account: 'Account',
      number: 'Account number',
      kind: 'Kind',
      child: 'Child',
      label: 'What',
      arithmetic: 'How it’s calculated',
      charged: 'Charged',
      paid: 'Paid',
      dueOn: 'Due',
      invoice: 'Invoice',
      method: 'Method',
      reference: 'Reference',
      payer: 'Paid by',
      reverses: 'Reverses',
      reason: 'Reason',
      recordedBy: 'Recorded by',
    },
    aging: {
      account: 'Account',
      notDue: 'Not due yet',
      to30: '1-30 days',
      to60: '31-60 days',
      to90: '61-90 days',
      over90: 'Over 90 days',
      open: 'Open',
      credit: 'Unused credit',
    },
    revenue: {
      month: 'Month',
      tuition: 'Tuition',
      fees: 'Fees and other charges',
      discounts: 'Discounts',
      credits: 'Credits',
      writeOffs: 'Written off',
      received: 'Received',
      refunds: 'Refunds',
    },
  },
};
