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
  reasonMissing: 'Say why',
  labelMissing: 'Say what it is for',
  weekdayMissing: 'Choose at least one weekday',
  endsBeforeStart: 'The last day comes before the first one',
  taxIdMissing: 'Enter the number',
  ibanWrong: 'Enter an IBAN, such as DE02120300000000202051',
  planNameMissing: 'Give the plan a name',
  priceMissing: 'Enter a price',
  priceTwice: 'Two prices begin on the same day',
  accountNameMissing: 'Give the account a name',
  sharesNotWhole: 'The shares do not add up to all of it. Make them 100%, or let exactly one account pay the rest.',
  accountTwice: 'Name each account once',
  dueBeforeIssue: 'It would be due before it is issued',
  paysTwice: 'Name each charge once',
  idTaken: 'This couldn’t be saved. Reload the page and try again.',
  changedMeanwhile: 'Someone else has changed this since you opened it. Reload the page to see the change.',
  accountNotFound: 'This account doesn’t exist, or you don’t have access to it.',
  planNotFound: 'This plan doesn’t exist. Reload the page.',
  assignmentNotFound: 'This child doesn’t have that plan any more. Reload the page.',
  entryNotFound: 'This entry doesn’t exist, or you don’t have access to it.',
  documentNotFound: 'This document doesn’t exist, or you don’t have access to it.',
  proposalNotFound: 'This no longer waits for a decision. Reload the page.',
  personNotFound: 'One of these people is no longer here. Reload the page.',
  studentNotFound: 'Student not found.',
  planInUse: 'Children have this plan, so its rhythm and weekdays stay. Make a new plan instead.',
  planOverlaps: 'The child has this plan on some of these days already.',
  planArchived: 'This plan is archived. Choose another one.',
  currencyStays: 'There are entries in this currency, so it stays.',
  kindStays: 'There are entries on this account, so its kind stays.',
  closed: (day: string) => `Everything through ${day} is closed. Choose a later date.`,
  inFuture: 'This date has not come yet.',
  notPeriod: 'These days are no whole period of this plan. Choose another first or last day.',
  periodOverlaps: (days: string) => `Bills for ${days} were posted. Choose those days, or days after them.`,
  moreThanOpen: (amount: string) => `That is ${amount} more than is open. Lower it, or leave it as credit.`,
  moreThanCredit: (amount: string) => `That is ${amount} more than the unused credit. Lower it.`,
  moreThanDeposit: (amount: string) => `That is ${amount} more than the deposit held. Lower it.`,
  reversed: (day: string) => `Already reversed on ${day}.`,
  reversalStays: 'A reversal cannot be reversed. Make a new entry instead.',
  partOfAnother: 'This entry belongs to another one. Reverse that one instead.',
  onlyOwnerReverses: 'Only the owner can reverse an entry of another day.',
  onlyOwnerForgives: 'Only the owner can write off or refund an amount.',
  onlyOwnerOpens: 'Only the owner can open a period that is closed.',
  transferTo: 'Choose the account that it goes to.',
  credited: 'This invoice was credited before.',
  onlyInvoices: 'Only an invoice can be credited.',
  decided: 'Someone has decided this already. Reload the page to see it.',
  timeFirst: 'Add the time of the check-out first.',
  onlyPayments: 'A receipt is for one payment.',
  onlyDeposits: 'Choose the checks and cash that go to the bank.',
  takenBack: 'One of these payments was taken back.',
  depositInUse: 'Some of this deposit was used. Reverse its use first.',
  onSlip: 'One of these payments is on a deposit slip already.',
  taxIdNeeded: 'Add the tax ID in Daycare Settings before you print.',
  yearMissing: 'Choose the year.',
  payerMissing: 'Choose who paid. A tax paper is one person’s.',
  noSuchPayer: 'This person does not pay for the account.',
  notOnAccount: 'This child is not on the account.',
  childHasBills: 'This child is on an account that is not even. Settle it first, or withdraw the child instead.',
  tooManyPostings: 'Choose at least one line.',
  cannotBeEarlier: 'It cannot begin in a closed period.',

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
    paidBefore: 'Paid before the start here',
    invoice: (number: string) => `Invoice ${number}`,
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
        return `${money(sum.charged)} charged, ${money(sum.now)} by the corrected time`;
      case 'edited':
        return `${sum.reason}. Worked out: ${money(sum.amount)}`;
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
      arithmetic: 'How it is worked out',
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
