/** @typedef {[accountId: string, number: number, kind: string, name: string, note: string | null, updatedAt: string]} Account */
/** @typedef {[accountId: string, personId: string, fullName: string]} Payer */
/** @typedef {[accountId: string, studentId: string, firstName: string, lastName: string, profilePic: string | null]} Child */
/** @typedef {[accountId: string, entryId: string, kind: string, amount: number, on: string, knownOn: string, dueOn: string, reverses: string | null]} Entry */
/** @typedef {[label: string, arithmetic: string | null, studentId: string | null, from: string | null, until: string | null, method: string | null, payer: string | null, by: string, at: string, position: number]} Besides */
/** @typedef {[accountId: string, from: string, to: string, amount: number, knownOn: string]} Pay */
/** @typedef {[documentId: string, kind: string, number: string, issuedOn: string, dueOn: string | null, total: number]} Paper */
/** @typedef {[entryId: string, documentId: string, number: string]} OnPaper */
/** @typedef {{ documentId: string, number: string } | null} Invoice */
/** @typedef {<Row extends unknown[]>(columns: string, from: string, more?: string) => (...about: unknown[]) => Row[]} Select */
/**
 * @template {unknown[]} Row
 * @typedef {(...about: unknown[]) => Row[]} Read
 */
/** @typedef {{ accounts: Read<Account>, account: Read<Account>, payers: Read<Payer>, children: Read<Child>, entries: Read<Entry>, pays: Read<Pay>, entriesOf: Read<[...Entry, ...Besides]>, paysOf: Read<Pay>, documents: Read<Paper>, onPapers: Read<OnPaper> }} Stored */

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** @param {number} amount */
const shown = (amount) => money.format(amount / 100);

/**
 * @template {[accountId: string, ...unknown[]]} Row
 * @param {Row[]} rows
 */
function byAccount(rows) {
  /** @type {Map<string, Row[]>} */
  const found = new Map();
  for (const row of rows) {
    const of = found.get(row[0]);
    if (of === undefined) found.set(row[0], [row]);
    else of.push(row);
  }
  return found;
}

/** @type {(account: Account, payer: Payer | undefined, child: Child | undefined) => object} */
function accountOf([accountId, number, kind, name, note, updatedAt], payer, child) {
  const [, personId, fullName] = payer ?? [];
  const [, studentId, firstName, lastName, profilePic] = child ?? [];
  return {
    accountId,
    number: `A-${String(number).padStart(3, '0')}`,
    kind,
    name,
    note,
    payers: [{ personId, fullName }],
    children: [{ studentId, firstName, lastName, profilePic }],
    updatedAt,
  };
}

function newStanding() {
  return {
    figures: { balance: 0, overdue: 0, credit: 0, deposit: 0, oldestDue: /** @type {string | null} */ (null) },
    lastPayment: /** @type {{ on: string, amount: number } | null} */ (null),
    /** What is left of each entry. */
    open: /** @type {Map<string, number>} */ (new Map()),
  };
}

/** @type {(entries: Iterable<[...Entry, ...unknown[]]>, pays: Iterable<Pay>, day: string) => ReturnType<typeof newStanding>} */
const stand = (entries, pays, day) => {
  /** @type {Map<string, number>} */
  const used = new Map();
  for (const [, from, to, amount] of pays) {
    used.set(from, (used.get(from) ?? 0) + amount);
    used.set(to, (used.get(to) ?? 0) + amount);
  }
  const standing = newStanding();
  const { figures: found, open } = standing;
  for (const [, id, kind, amount, on, , due] of entries) {
    found.balance += amount;
    const { lastPayment: last } = standing;
    if (kind === 'payment' && (last === null || on >= last.on)) standing.lastPayment = { on, amount: -amount };
    const left = Math.abs(amount) - (used.get(id) ?? 0);
    if (left === 0) continue;
    open.set(id, left);
    if (amount < 0) found.credit += left;
    else {
      if (due < day) found.overdue += left;
      if (found.oldestDue === null || due < found.oldestDue) found.oldestDue = due;
    }
  }
  return standing;
};

/** @type {(row: [...Entry, ...Besides], balance: number, left: number, invoice: Invoice) => object} */
function entryOf(row, balance, left, invoice) {
  const [, entryId, kind, amount, on, , dueOn, reverses, label, said, studentId, from, until, method, payerName, recordedName, at] = row;
  const sum = said === null ? null : JSON.parse(said);
  return {
    entryId,
    kind,
    on,
    dueOn,
    label,
    arithmetic:
      sum === null
        ? null
        : sum.of === 'days'
          ? `${sum.days} of ${sum.all} days × ${shown(sum.price)}`
          : `${sum.minutes} min less ${sum.graceMinutes} min grace, ${sum.counted} × ${shown(sum.perMinute)}`,
    amount,
    balance,
    open: left,
    studentId,
    period: from === null ? null : { from, until },
    method,
    reference: null,
    payerName,
    reason: null,
    reverses,
    reversedBy: null,
    invoice,
    receipt: null,
    creditNote: null,
    recordedName,
    recordedAt: at,
  };
}

/** @param {Paper} paper */
function documentOf([documentId, kind, number, issuedOn, dueOn, total]) {
  return { documentId, kind, number, issuedOn, dueOn, total, creditedBy: null, takenBackOn: null };
}

/** @type {(read: { select: Select, selectMany: Select }) => Stored} */
function readsOf({ select, selectMany }) {
  const columns = 'id, number, kind, name, note, updated_at';
  const people = 'billing_payers y join people p on p.daycare_id = y.daycare_id and p.id = y.person_id';
  const children = 'billing_shares s join students c on c.daycare_id = s.daycare_id and c.id = s.student_id';
  const accounted = 'account_id, id, kind, amount, on_day, known_on, due_on, reverses';
  const ofAccount = 'daycare_id = ? and account_id = ?';
  const more = 'label, arithmetic, student_id, period_from, period_until, method, payer_name, recorded_name, recorded_at, position';
  const documents = 'id, kind, number, issued_on, due_on, total';
  const onPapers = 'billing_document_entries e join billing_documents d on d.daycare_id = e.daycare_id and d.id = e.document_id';
  const ofOwn =
    'e.daycare_id = ? and e.document_id in (select id from billing_documents where daycare_id = e.daycare_id and account_id = ?)';
  return {
    accounts: select(columns, 'billing_accounts', 'daycare_id = ? order by name, id'),
    account: select(columns, 'billing_accounts', 'daycare_id = ? and id = ?'),
    payers: select('y.account_id, p.id, p.full_name', people, 'y.daycare_id = ?'),
    children: select('s.account_id, c.id, c.first_name, c.last_name, c.profile_pic', children, 's.daycare_id = ?'),
    entries: selectMany(accounted, 'ledger_entries', 'order by position'),
    pays: selectMany('account_id, from_id, to_id, amount, known_on', 'ledger_allocations'),
    entriesOf: select(`${accounted}, ${more}`, 'ledger_entries', `${ofAccount} order by position desc`),
    paysOf: select('account_id, from_id, to_id, amount, known_on', 'ledger_allocations', ofAccount),
    documents: select(documents, 'billing_documents', `${ofAccount} order by issued_on desc, series_number desc`),
    onPapers: select('e.entry_id, e.document_id, d.number', onPapers, ofOwn),
  };
}

/** The accounts of a daycare, and one as of a day, where nothing was reversed and no deposit is held. @param {{ select: Select, selectMany: Select }} read */
export function booksFloor(read) {
  const stored = readsOf(read);

  /** @type {(daycareId: string) => (account: Account) => object} */
  const linesOf = (daycareId) => {
    const payers = new Map(stored.payers(daycareId).map((row) => [row[0], row]));
    const paidFor = new Map(stored.children(daycareId).map((row) => [row[0], row]));
    return (account) => accountOf(account, payers.get(account[0]), paidFor.get(account[0]));
  };

  /** @param {string} daycareId */
  const listAccounts = (daycareId) => {
    const day = new Date().toISOString().slice(0, 10);
    const lineOf = linesOf(daycareId);
    const entries = byAccount(stored.entries(daycareId));
    const pays = byAccount(stored.pays(daycareId));
    const accounts = stored.accounts(daycareId).map((account) => {
      const { figures, lastPayment } = stand(entries.get(account[0]) ?? [], pays.get(account[0]) ?? [], day);
      return { ...lineOf(account), ...figures, lastPayment };
    });
    return { accounts };
  };

  /** @type {(daycareId: string, user: unknown, about: { accountId: string, asOf: string }) => object} */
  const getAccount = (daycareId, _user, { accountId, asOf }) => {
    const rows = stored.entriesOf(daycareId, accountId).filter((row) => row[5] <= asOf);
    const pays = stored.paysOf(daycareId, accountId).filter((row) => row[4] <= asOf);
    const invoices = new Map(
      stored.onPapers(daycareId, accountId).map(([entryId, documentId, number]) => [entryId, { documentId, number }]),
    );
    const { figures, lastPayment, open } = stand(rows.toReversed(), pays, asOf);
    const [account] = stored.account(daycareId, accountId);
    if (account === undefined) return {};
    let balance = figures.balance;
    /** @type {Map<string | undefined, { entries: object[], open: number, amount: number, dueOn: string, invoice: Invoice }>} */
    const items = new Map();
    const entries = rows.map((row) => {
      const [, entryId, , amount, , , dueOn] = row;
      const left = open.get(entryId) ?? 0;
      const invoice = invoices.get(entryId) ?? null;
      if (left > 0 && amount > 0) {
        const before = items.get(invoice?.documentId) ?? { entries: [], open: 0, amount: 0, dueOn, invoice };
        items.set(invoice?.documentId, before);
        before.entries.unshift({ entryId, open: left });
        before.open += left;
        before.amount += amount;
      }
      const line = entryOf(row, balance, left, invoice);
      balance -= amount;
      return line;
    });
    const { oldestDue: _oldest, ...amounts } = figures;
    return {
      account: { ...linesOf(daycareId)(account), ...figures, lastPayment },
      ...amounts,
      entries,
      open: [...items.values()].toReversed().map(({ invoice, ...item }) => ({ ...item, ...invoice, label: `Invoice ${invoice?.number}` })),
      documents: stored
        .documents(daycareId, accountId)
        .filter(([, , , issuedOn]) => issuedOn <= asOf)
        .map(documentOf),
      nextBill: null,
    };
  };
  return { '/trpc/billing.listAccounts': listAccounts, '/trpc/billing.getAccount': getAccount };
}
