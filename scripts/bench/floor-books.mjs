/** @typedef {(columns: string, from: string, where?: string) => (...about: unknown[]) => any[][]} Select */
/** @typedef {(columns: string, from: string, order?: string) => (...about: unknown[]) => any[][]} SelectMany */

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** @param {number} amount */
const shown = (amount) => money.format(amount / 100);

/** @param {any[][]} rows */
function byAccount(rows) {
  /** @type {Map<string, any[][]>} */
  const found = new Map();
  for (const row of rows) {
    const of = found.get(row[0]);
    if (of === undefined) found.set(row[0], [row]);
    else of.push(row);
  }
  return found;
}

/** @type {(account: any[], payer: any[], child: any[]) => object} */
function accountOf(
  [accountId, number, kind, name, note, updatedAt],
  [, personId, fullName],
  [, studentId, firstName, lastName, profilePic],
) {
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

/** @type {(entries: Iterable<any[]>, pays: Iterable<any[]>, day: string) => any} */
const stand = (entries, pays, day) => {
  const used = new Map();
  for (const [, from, to, amount] of pays) {
    used.set(from, (used.get(from) ?? 0) + amount);
    used.set(to, (used.get(to) ?? 0) + amount);
  }
  const found = { balance: 0, overdue: 0, credit: 0, deposit: 0, oldestDue: /** @type {string | null} */ (null) };
  let last = null;
  const open = new Map();
  for (const [, id, kind, amount, on, , due] of entries) {
    found.balance += amount;
    if (kind === 'payment' && (last === null || on >= last.on)) last = { on, amount: -amount };
    const left = Math.abs(amount) - (used.get(id) ?? 0);
    if (left === 0) continue;
    open.set(id, left);
    if (amount < 0) found.credit += left;
    else {
      if (due < day) found.overdue += left;
      if (found.oldestDue === null || due < found.oldestDue) found.oldestDue = due;
    }
  }
  return { figures: found, lastPayment: last, open };
};

/** @type {(row: any[], balance: number, left: number, invoice: any) => object} */
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
    recordedName,
    recordedAt: at,
  };
}

/** @param {any[]} row */
function documentOf([documentId, kind, number, issuedOn, dueOn, total]) {
  return { documentId, kind, number, issuedOn, dueOn, total, creditedBy: null, takenBackOn: null };
}

/** @param {{ select: Select, selectMany: SelectMany }} read */
function readsOf({ select, selectMany }) {
  const columns = 'id, number, kind, name, note, updated_at';
  const selectAccounts = select(columns, 'billing_accounts', 'daycare_id = ? order by name, id');
  const selectAccount = select(columns, 'billing_accounts', 'daycare_id = ? and id = ?');
  const people = 'billing_payers y join people p on p.daycare_id = y.daycare_id and p.id = y.person_id';
  const selectPayers = select('y.account_id, p.id, p.full_name', people, 'y.daycare_id = ?');
  const children = 'billing_shares s join students c on c.daycare_id = s.daycare_id and c.id = s.student_id';
  const selectChildren = select('s.account_id, c.id, c.first_name, c.last_name, c.profile_pic', children, 's.daycare_id = ?');
  const accounted = 'account_id, id, kind, amount, on_day, known_on, due_on, reverses';
  const selectEntries = selectMany(accounted, 'ledger_entries', 'order by position');
  const selectPays = selectMany('account_id, from_id, to_id, amount, known_on', 'ledger_allocations');
  const ofAccount = 'daycare_id = ? and account_id = ?';
  const more = 'label, arithmetic, student_id, period_from, period_until, method, payer_name, recorded_name, recorded_at, position';
  const selectEntriesOf = select(`${accounted}, ${more}`, 'ledger_entries', `${ofAccount} order by position desc`);
  const selectPaysOf = select('account_id, from_id, to_id, amount, known_on', 'ledger_allocations', ofAccount);
  const documents = 'id, kind, number, issued_on, due_on, total';
  const selectDocuments = select(documents, 'billing_documents', `${ofAccount} order by issued_on desc, series_number desc`);
  const onPapers = 'billing_document_entries e join billing_documents d on d.daycare_id = e.daycare_id and d.id = e.document_id';
  const ofOwn =
    'e.daycare_id = ? and e.document_id in (select id from billing_documents where daycare_id = e.daycare_id and account_id = ?)';
  const selectOnPapers = select('e.entry_id, e.document_id, d.number', onPapers, ofOwn);
  return {
    selectAccounts,
    selectAccount,
    selectPayers,
    selectChildren,
    selectEntries,
    selectPays,
    selectEntriesOf,
    selectPaysOf,
    selectDocuments,
    selectOnPapers,
  };
}

/** The accounts of a daycare, and one as of a day, where nothing was reversed and no deposit is held. @param {{ select: Select, selectMany: SelectMany }} read */
export function booksFloor(read) {
  const {
    selectAccounts,
    selectAccount,
    selectPayers,
    selectChildren,
    selectEntries,
    selectPays,
    selectEntriesOf,
    selectPaysOf,
    selectDocuments,
    selectOnPapers,
  } = readsOf(read);

  /** @type {(daycareId: string) => (account: any[]) => any} */
  const linesOf = (daycareId) => {
    const payers = new Map(selectPayers(daycareId).map((row) => [row[0], row]));
    const paidFor = new Map(selectChildren(daycareId).map((row) => [row[0], row]));
    return (account) => accountOf(account, payers.get(account[0]) ?? [], paidFor.get(account[0]) ?? []);
  };

  /** @param {string} daycareId */
  const listAccounts = (daycareId) => {
    const day = new Date().toISOString().slice(0, 10);
    const lineOf = linesOf(daycareId);
    const entries = byAccount(selectEntries(daycareId));
    const pays = byAccount(selectPays(daycareId));
    const accounts = selectAccounts(daycareId).map((account) => {
      const { figures, lastPayment } = stand(entries.get(account[0]) ?? [], pays.get(account[0]) ?? [], day);
      return { ...lineOf(account), ...figures, lastPayment };
    });
    return { accounts };
  };

  /** @type {(daycareId: string, user: unknown, about: any) => object} */
  const getAccount = (daycareId, _user, { accountId, asOf }) => {
    const rows = selectEntriesOf(daycareId, accountId).filter((row) => row[5] <= asOf);
    const pays = selectPaysOf(daycareId, accountId).filter((row) => row[4] <= asOf);
    const invoices = new Map(
      selectOnPapers(daycareId, accountId).map(([entryId, documentId, number]) => [entryId, { documentId, number }]),
    );
    const { figures, lastPayment, open } = stand(rows.toReversed(), pays, asOf);
    const [account = []] = selectAccount(daycareId, accountId);
    let balance = figures.balance;
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
      documents: selectDocuments(daycareId, accountId)
        .filter(([, , , issuedOn]) => issuedOn <= asOf)
        .map(documentOf),
      nextBill: null,
    };
  };
  return { '/trpc/billing.listAccounts': listAccounts, '/trpc/billing.getAccount': getAccount };
}
