import { addDays } from '@daycare-portal/shared/center-time';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { SaveHealthItem } from '@daycare-portal/shared/health';
import { consentKinds, healthTopics, topicOf, type DocumentKind, type HealthTopic } from '@daycare-portal/shared/health-kinds';
import type { SignedInUser } from '@daycare-portal/shared/auth';
import { storeDocument, type Owner } from '../../work/health/store-document';
import { newId } from '../../core/runtime';
import { as, fileContext, type Caller, type DemoServices } from './acting';
import type { EnrolledChild } from './enrol';

type Item = Pick<SaveHealthItem, 'kind' | 'label' | 'severity' | 'plan'>;

// By the child's position in Sunnyside's list. The first is Ana Lopez.
const items: Record<number, Item[]> = {
  0: [
    {
      kind: 'allergy',
      label: 'Peanuts',
      severity: 'severe',
      plan: 'EpiPen in the red bag on the classroom shelf. Give it, then call 911.',
    },
    { kind: 'allergy', label: 'Egg', severity: 'mild', plan: 'Rash within an hour. Baked egg is fine.' },
    { kind: 'diet', label: 'No nuts, no egg', severity: null, plan: 'Oat milk instead of cow’s milk at breakfast.' },
    { kind: 'medication', label: 'Cetirizine, 2.5 ml', severity: null, plan: 'Only for hives.' },
    { kind: 'condition', label: 'Asthma', severity: 'mild', plan: 'Blue inhaler before running in cold air.' },
  ],
  3: [{ kind: 'intolerance', label: 'Lactose', severity: 'moderate', plan: 'Lactose-free milk in the blue bottle.' }],
  6: [{ kind: 'allergy', label: 'Bee stings', severity: 'severe', plan: 'EpiPen in the office. Give it, then call 911.' }],
  9: [{ kind: 'diet', label: 'Vegetarian', severity: null, plan: null }],
  13: [{ kind: 'allergy', label: 'Penicillin', severity: 'moderate', plan: 'Tell every doctor and paramedic.' }],
  17: [{ kind: 'allergy', label: 'Strawberries', severity: 'mild', plan: 'Red cheeks, gone after an hour.' }],
  22: [
    { kind: 'condition', label: 'Febrile seizures', severity: 'severe', plan: 'Note the time, lay on the side, call 911 after 3 minutes.' },
  ],
  26: [{ kind: 'diet', label: 'Halal', severity: null, plan: null }],
  31: [{ kind: 'allergy', label: 'Cashews', severity: 'severe', plan: null }],
  35: [{ kind: 'condition', label: 'Eczema', severity: 'mild', plan: 'Cream after washing hands, in the cubby.' }],
  41: [{ kind: 'allergy', label: 'Cow’s milk', severity: 'moderate', plan: 'Oat milk only. Check labels for whey.' }],
  47: [{ kind: 'intolerance', label: 'Gluten', severity: 'mild', plan: 'Own bread in the freezer.' }],
};

// Children whose families have not been asked yet.
const notAsked = new Set([11, 28, 44, 52]);

const papers: { child: number; kind: DocumentKind; title: string | null; expiresIn: number | null }[] = [
  { child: 0, kind: 'actionPlan', title: 'Allergy action plan', expiresIn: 53 },
  { child: 0, kind: 'immunization', title: 'Immunization record', expiresIn: 9 },
  { child: 0, kind: 'custody', title: 'Custody order', expiresIn: null },
  { child: 6, kind: 'actionPlan', title: 'Bee sting plan', expiresIn: 21 },
  { child: 15, kind: 'medicalForm', title: null, expiresIn: -4 },
  { child: 22, kind: 'actionPlan', title: 'Seizure action plan', expiresIn: 140 },
  { child: 33, kind: 'immunization', title: null, expiresIn: 27 },
];

const doctors = ['Dr. Imani Osman', 'Dr. Peter Hale', 'Dr. Lucia Reyes'];

/** Adds what is known of the children's health, some of their documents, and the team's. */
export async function giveHealth(
  stage: DemoServices,
  owner: SignedInUser,
  daycareId: string,
  { children, teachers, today }: { children: readonly EnrolledChild[]; teachers: readonly string[]; today: PlainDate },
): Promise<void> {
  const caller = as(stage, owner);
  const swimming = newId(stage.runtime);
  await caller.health.saveOwnFields({
    daycareId,
    fields: [{ id: newId(stage.runtime), name: 'Bus route' }],
    consents: [{ id: swimming, name: 'Swimming' }],
  });
  for (const [index, child] of children.entries()) {
    if (notAsked.has(index)) continue;
    await describeChild(stage, caller, daycareId, { child, index, swimming });
  }
  const store = await storeFor(stage, owner, daycareId);
  for (const { child, kind, title, expiresIn } of papers) {
    const studentId = children[child]?.studentId;
    if (studentId !== undefined) await store({ studentId }, kind, title, expiresIn === null ? null : addDays(today, expiresIn));
  }
  await linkPlan(caller, daycareId, children[0]?.studentId ?? '');
  const [first, second] = teachers;
  if (first !== undefined) await store({ userId: first }, 'firstAid', null, addDays(today, 12));
  if (second !== undefined) await store({ userId: second }, 'backgroundCheck', null, addDays(today, 300));
}

/** The severe allergy refers to the document with its plan. */
async function linkPlan({ health }: Caller, daycareId: string, studentId: string): Promise<void> {
  const { items: own, documents } = await health.getHealth({ daycareId, studentId });
  const worst = own.find(({ severity }) => severity === 'severe');
  const plan = documents.find(({ kind }) => kind === 'actionPlan');
  if (worst === undefined || plan === undefined) return;
  const { id, updatedAt, kind, label, severity, plan: words } = worst;
  await health.saveItem({ daycareId, studentId, id, updatedAt, kind, label, severity, plan: words, documentId: plan.id });
}

async function describeChild(
  { runtime }: DemoServices,
  { health }: Caller,
  daycareId: string,
  { child: { studentId, guardians }, index, swimming }: { child: EnrolledChild; index: number; swimming: string },
): Promise<void> {
  const of = { daycareId, studentId };
  const own = items[index] ?? [];
  for (const item of own) await health.saveItem({ ...of, ...item, id: newId(runtime) });
  const by = guardians[0]?.fullName ?? 'Parent, by phone';
  const known = new Set<HealthTopic>(own.map(({ kind }) => topicOf[kind]));
  const none = healthTopics.filter((topic) => !known.has(topic) && !(index % 19 === 5 && topic === 'medication'));
  if (none.length > 0) await health.reportNone({ ...of, topics: none, by });
  const kinds = [...consentKinds, swimming].filter((kind) => !(index % 13 === 4 && kind === 'emergencyTreatment'));
  const consents = kinds.map((kind) => ({
    kind,
    by,
    answer: kind === 'photosPublic' || (index % 9 === 2 && kind === 'photosOtherFamilies') ? ('no' as const) : ('yes' as const),
  }));
  await health.saveConsents({ ...of, consents });
  if (index % 11 === 8) return;
  await health.saveMore({
    ...of,
    updatedAt: null,
    doctorName: doctors[index % doctors.length] ?? null,
    doctorPhone: `(555) 010-01${String(60 + (index % doctors.length)).padStart(2, '0')}`,
    languages: index % 7 === 0 ? 'English, Spanish' : 'English',
    ...(index === 0 && { insurance: 'Blue Meadow Health, 4471-220', homeAddress: '12 Linden Street', sex: 'female' as const }),
  });
}

/** Stores made-up documents as an upload would. */
async function storeFor(stage: DemoServices, owner: SignedInUser, daycareId: string) {
  const ctx = await fileContext(stage, owner, daycareId, 'health.manage');
  return async (whose: Owner, kind: DocumentKind, title: string | null, expiresOn: PlainDate | null): Promise<void> => {
    const bytes = drawPaper(title ?? kind);
    await storeDocument(ctx, whose, {
      fields: { id: newId(stage.runtime), kind, title, expiresOn },
      upload: bytes,
      file: { mediaType: 'application/pdf', bytes },
    });
  };
}

/** A PDF page that says that it is made up. */
function drawPaper(title: string): Uint8Array {
  const words = `BT /F1 24 Tf 72 700 Td (${title.replace(/[^ -~]|[()\\]/g, '')}) Tj 0 -40 Td /F1 14 Tf (Made-up paper of the demo) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
