import type { AgeBand, RuleSet } from './ratio-rules';

// Figures only, each with the source it was read from. A daycare's own license counts, not these.

/** `steps` says how many children each number of adults may have. */
type More = Partial<Pick<AgeBand, 'maxGroupSize' | 'childrenPerStaffAtNap'>> & { steps?: Record<number, number> };

function ages(fromMonths: number, untilMonths: number | null, childrenPerStaff: number, more: More = {}): AgeBand {
  const { steps = {}, maxGroupSize = null, childrenPerStaffAtNap = null } = more;
  return {
    fromMonths,
    untilMonths,
    childrenPerStaff,
    steps: Object.entries(steps).map(([staff, children]) => ({ staff: Number(staff), children })),
    maxGroupSize,
    childrenPerStaffAtNap,
  };
}

const group = (maxGroupSize: number, more: More = {}): More => ({ maxGroupSize, ...more });
const nap = (childrenPerStaffAtNap: number): More => ({ childrenPerStaffAtNap });

type Given = Pick<RuleSet, 'citation' | 'url' | 'source' | 'bands'> & Partial<RuleSet>;

function set<const Id extends string>(id: Id, country: RuleSet['country'], given: Given): RuleSet & { id: Id } {
  return { asOf: null, mixedAges: null, majorityFromMonths: 0, minimumStaff: null, edgeOfDay: null, ...given, id, country };
}

export const ruleSets = [
  set('us-az', 'US', {
    citation: 'Ariz. Admin. Code R9-5-404',
    url: 'https://www.law.cornell.edu/regulations/arizona/Ariz-Admin-Code-SS-R9-5-404',
    source: 'regulation',
    mixedAges: 'youngest',
    bands: [
      ages(0, 12, 5, { steps: { 1: 5, 2: 11 } }),
      ages(12, 24, 6, { steps: { 1: 6, 2: 13 } }),
      ages(24, 36, 8),
      ages(36, 48, 13),
      ages(48, 60, 15),
      ages(60, null, 20),
    ],
    minimumStaff: { adults: 2, fromChildren: 6, scope: 'premises' },
  }),
  set('us-ca', 'US', {
    citation: '22 CCR 101216.3, 101416.5, 101516.5',
    url: 'https://govt.westlaw.com/calregs/Document/IA3E61DB0D4C011DE8879F88E8B0DAAAE?viewType=FullText&originationContext=documenttoc&transitionType=CategoryPageItem&contextData=(sc.Default)',
    source: 'regulation',
    asOf: '2020-08-19',
    mixedAges: 'youngest',
    bands: [ages(0, 24, 4, nap(12)), ages(24, 60, 12, nap(24)), ages(60, null, 14)],
  }),
  set('us-co', 'US', {
    citation: '8 CCR 1402-1, 2.217',
    url: 'https://hellosubs.co/childcare-resources/guide-to-child-to-teacher-ratios-for-colorado-daycare-centers',
    source: 'secondary',
    bands: [ages(0, 18, 5, group(10)), ages(18, 24, 5, group(10)), ages(24, 36, 7), ages(36, 48, 10), ages(48, 60, 12), ages(60, null, 15)],
    minimumStaff: { adults: 2, fromChildren: 9, scope: 'premises' },
  }),
  set('us-fl', 'US', {
    citation: 's. 402.305(4), Florida Statutes',
    url: 'https://www.elcslc.org/parents/vpk-locator/licensing-files-what-to-look-for/state-of-florida-mandated-adult-to-child-ratios/',
    source: 'secondary',
    mixedAges: 'majority',
    majorityFromMonths: 24,
    bands: [ages(0, 12, 4), ages(12, 24, 6), ages(24, 36, 11), ages(36, 48, 15), ages(48, 60, 20), ages(60, null, 25)],
  }),
  set('us-ga', 'US', {
    citation: 'Ga. Rule 591-1-1-.32',
    url: 'https://www.childcareed.com/a/what-are-georgia-s-child-care-ratios-and-group-sizes-by-age.html',
    source: 'secondary',
    bands: [
      ages(0, 12, 6, group(12)),
      ages(12, 24, 8, group(16)),
      ages(24, 36, 10, group(20)),
      ages(36, 48, 15, group(30)),
      ages(48, 60, 18, group(36)),
      ages(60, 72, 20, group(40)),
      ages(72, null, 25, group(50)),
    ],
  }),
  set('us-il', 'US', {
    citation: '89 Ill. Adm. Code 407.190',
    url: 'http://ilrules.elaws.us/iac/t89_pt407_sec.407.190',
    source: 'regulation',
    mixedAges: 'youngest',
    bands: [
      ages(0, 15, 4, group(12)),
      ages(15, 24, 5, group(15)),
      ages(24, 36, 8, group(16)),
      ages(36, 48, 10, group(20)),
      ages(48, 60, 10, group(20)),
      ages(60, 72, 20, group(20)),
      ages(72, null, 20, group(30)),
    ],
  }),
  set('us-mn', 'US', {
    citation: 'Minn. Rules 9503.0040',
    url: 'https://www.revisor.mn.gov/rules/?id=9503.0040',
    source: 'regulation',
    asOf: '2024-09-23',
    bands: [ages(0, 16, 4, group(8)), ages(16, 33, 7, group(14)), ages(33, 60, 10, group(20)), ages(60, 156, 15, group(30))],
  }),
  set('us-mo', 'US', {
    citation: 'Missouri Department of Health and Senior Services, licensing FAQ',
    url: 'https://mohealth.uservoice.com/knowledgebase/articles/1173646-what-are-the-ratios-for-group-home-and-child-care',
    source: 'government',
    bands: [ages(0, 24, 4), ages(24, 36, 8), ages(36, 60, 10), ages(60, null, 16)],
  }),
  set('us-mt', 'US', {
    citation: 'Administrative Rules of Montana, rule text RV 46976',
    url: 'https://rules.mt.gov/gateWay/Print_RV.Asp?RV=46976',
    source: 'regulation',
    asOf: '2018-02-10',
    mixedAges: 'youngest',
    bands: [ages(0, 24, 4, group(12)), ages(24, 48, 8, group(16)), ages(48, 60, 10, group(24)), ages(60, null, 14, group(32))],
  }),
  set('us-nj', 'US', {
    citation: 'N.J.A.C. 3A:52-4.3',
    url: 'https://casetext.com/regulation/new-jersey-administrative-code/title-3a-children-and-families/chapter-52-manual-of-requirements-for-child-care-centers/subchapter-4-staff-requirements/section-3a52-43-staffchild-ratios-and-supervision',
    source: 'regulation',
    asOf: '2024-12-02',
    bands: [
      ages(0, 18, 4, nap(10)),
      ages(18, 30, 6, nap(12)),
      ages(30, 48, 10, nap(20)),
      ages(48, 60, 12, nap(20)),
      ages(60, null, 15, nap(20)),
    ],
  }),
  set('us-ny', 'US', {
    citation: '18 NYCRR 418-1.8',
    url: 'https://childcarecounciloc.org/services/family-search-for-child-care/types-of-child-care/child-care-centers/',
    source: 'secondary',
    mixedAges: 'youngest',
    bands: [
      ages(0, 1.5, 3, group(6)),
      ages(1.5, 18, 4, group(8)),
      ages(18, 36, 5, group(12)),
      ages(36, 48, 7, group(18)),
      ages(48, 60, 8, group(21)),
      ages(60, 72, 9, group(24)),
      ages(72, 120, 10, group(20)),
      ages(120, 156, 15, group(30)),
    ],
  }),
  set('us-nc', 'US', {
    citation: '10A NCAC 09 .0713',
    url: 'https://print.casetext.com/regulation/north-carolina-administrative-code/title-10a-health-and-human-services/chapter-09-child-care-rules/section-0700-staff-qualifications/section-09-0713-staffchild-ratios-for-centers',
    source: 'regulation',
    asOf: '2024-11-01',
    mixedAges: 'youngest',
    bands: [
      ages(0, 12, 5, group(10)),
      ages(12, 24, 6, group(12)),
      ages(24, 36, 10, group(20)),
      ages(36, 48, 15, group(25)),
      ages(48, 60, 20, group(25)),
      ages(60, null, 25, group(25)),
    ],
  }),
  set('us-oh', 'US', {
    citation: 'Ohio Rev. Code 5104.033; OAC 5180:2-12-18',
    url: 'https://www.legalfix.com/statutes/state-codes/ohio/title-51/chapter-5104/section-5104-033',
    source: 'regulation',
    asOf: '2019',
    mixedAges: 'youngest',
    bands: [
      ages(0, 12, 5, group(12, { steps: { 1: 5, 2: 12 } })),
      ages(12, 18, 6, group(12)),
      ages(18, 30, 7, group(14, nap(14))),
      ages(30, 36, 8, group(16, nap(16))),
      ages(36, 48, 12, group(24, nap(24))),
      ages(48, 60, 14, group(28, nap(28))),
      ages(60, 132, 18, group(36)),
      ages(132, 180, 20, group(40)),
    ],
    minimumStaff: { adults: 2, fromChildren: 7, scope: 'premises' },
  }),
  set('us-pa', 'US', {
    citation: '55 Pa. Code 3270.51, 3270.52, 3270.55',
    url: 'https://hellosubs.co/childcare-resources/simple-guide-to-childcare-staff-to-child-ratios-in-pennsylvania',
    source: 'secondary',
    mixedAges: 'youngest',
    bands: [
      ages(0, 12, 4, group(8)),
      ages(12, 24, 5, group(10, nap(10))),
      ages(24, 36, 6, group(12, nap(12))),
      ages(36, 60, 10, group(20, nap(20))),
      ages(60, 108, 12, group(24)),
      ages(108, 192, 15, group(30)),
    ],
  }),
  set('us-tx', 'US', {
    citation: '26 TAC 746.1601, 746.1609, 746.1615',
    url: 'https://hellosubs.co/childcare-resources/understanding-adult-to-child-ratios-in-texas-daycare-centers',
    source: 'secondary',
    bands: [
      ages(0, 12, 4, group(10)),
      ages(12, 18, 5, group(13)),
      ages(18, 24, 9, group(18)),
      ages(24, 36, 11, group(22)),
      ages(36, 48, 15, group(30)),
      ages(48, 60, 18, group(35)),
      ages(60, 72, 22, group(35)),
      ages(72, 168, 26, group(35)),
    ],
    edgeOfDay: { minutes: 45, fromMonths: 18, childrenPerStaff: 16 },
  }),
  set('us-va', 'US', {
    citation: '8VAC20-780-350; 22VAC40-185-350',
    url: 'http://varules.elaws.us/code/22VAC40-185-350',
    source: 'regulation',
    asOf: '2006-06-01',
    mixedAges: 'youngest',
    bands: [
      ages(0, 16, 4),
      ages(16, 24, 5, nap(10)),
      ages(24, 36, 8, nap(16)),
      ages(36, 60, 10, nap(20)),
      ages(60, 108, 18),
      ages(108, 156, 20),
    ],
  }),
  set('us-head-start', 'US', {
    citation: '45 CFR 1302.21(b)',
    url: 'https://dev.compliancecosmos.org/print/pdf/node/374491',
    source: 'regulation',
    asOf: '2017',
    mixedAges: 'majority',
    bands: [
      ages(0, 36, 4, group(9, { steps: { 2: 8, 3: 9 } })),
      ages(36, 48, 8.5, group(17, { steps: { 2: 17 } })),
      ages(48, 72, 10, group(20, { steps: { 2: 20 } })),
    ],
    minimumStaff: { adults: 2, fromChildren: 1, scope: 'room' },
  }),
  set('us-cfoc', 'US', {
    citation: 'Caring for Our Children, standard 1.1.1.2',
    url: 'https://nrckids.org/CFOC/Database/1.1.1.2',
    source: 'secondary',
    bands: [
      ages(0, 13, 3, group(6)),
      ages(13, 36, 4, group(8)),
      ages(36, 48, 7, group(14)),
      ages(48, 72, 8, group(16)),
      ages(72, 108, 10, group(20)),
      ages(108, 156, 12, group(24)),
    ],
  }),
  set('us-naeyc', 'US', {
    citation: 'NAEYC staff-to-child ratio and class size, 2018',
    url: 'https://www.scribd.com/document/565545334/staff-child-ratio-0',
    source: 'secondary',
    asOf: '2018',
    mixedAges: 'youngest',
    bands: [
      ages(0, 15, 4, group(8)),
      ages(15, 36, 6, group(12)),
      ages(36, 60, 10, group(20)),
      ages(60, 72, 12, group(24)),
      ages(72, null, 15, group(30)),
    ],
  }),
  set('ca-on', 'CA', {
    citation: 'O. Reg. 137/15, s. 8, Schedule 1',
    url: 'https://www.greatersudbury.ca/live/child-care-and-early-learning/for-parents-caregivers/licensed-child-care/what-to-expect-from-licensed-child-care/',
    source: 'government',
    asOf: '2017',
    bands: [ages(0, 18, 3), ages(18, 30, 5), ages(30, 44, 8), ages(44, 68, 13), ages(68, 108, 15), ages(108, 156, 20)],
  }),
  set('gb-eng', 'GB', {
    citation: 'EYFS statutory framework, 3.33',
    url: 'https://app.croneri.co.uk/feature-articles/what-changes-eyfs-mean-providers-september-2023?product=144',
    source: 'secondary',
    asOf: '2023-09-29',
    bands: [ages(0, 24, 3), ages(24, 36, 5), ages(36, 60, 8)],
  }),
  set('gb-sct', 'GB', {
    citation: 'National Care Standards, Annex A',
    url: 'https://www.gov.scot/publications/business-regulatory-impact-assessment-expansion-early-learning-childcare/pages/14/',
    source: 'government',
    asOf: '2018',
    bands: [ages(0, 24, 3), ages(24, 36, 5), ages(36, 96, 8)],
    minimumStaff: { adults: 2, fromChildren: 1, scope: 'premises' },
  }),
  set('gb-wls', 'GB', {
    citation: 'National Minimum Standards for Regulated Childcare',
    url: 'http://clybiauplantcymru.org/english/faqs_answers.asp?refNo=25',
    source: 'secondary',
    asOf: '2016',
    bands: [ages(0, 24, 3), ages(24, 36, 4), ages(36, 96, 8), ages(96, 156, 10)],
  }),
  set('ie', 'IE', {
    citation: 'S.I. 221/2016, regulation 11, Schedule 6',
    url: 'https://eurydice.eacea.ec.europa.eu/eurypedia/ireland/organisation-centre-based-ecec',
    source: 'government',
    mixedAges: 'sumOfFractions',
    bands: [ages(0, 12, 3), ages(12, 24, 5), ages(24, 36, 6), ages(36, 72, 8)],
  }),
  set('ie-sessional', 'IE', {
    citation: 'S.I. 221/2016, regulation 11, Schedule 6',
    url: 'https://eurydice.eacea.ec.europa.eu/eurypedia/ireland/organisation-centre-based-ecec',
    source: 'government',
    mixedAges: 'sumOfFractions',
    bands: [ages(0, 12, 3, group(22)), ages(12, 30, 5, group(22)), ages(30, 72, 11, group(22))],
  }),
  set('au-nqf', 'AU', {
    citation: 'Education and Care Services National Regulations, reg 122–123',
    url: 'http://classic.austlii.edu.au/au/legis/nsw/consol_reg/eacsnr422/s123.html',
    source: 'regulation',
    bands: [ages(0, 24, 4), ages(24, 36, 5), ages(36, 60, 11), ages(60, null, 15)],
  }),
  set('au-wa', 'AU', {
    citation: 'Education and Care Services National Regulations 2012 (WA), reg 123',
    url: 'http://www.austlii.edu.au/au/legis/wa/consol_reg/eacsnr2012422/s123.html',
    source: 'regulation',
    bands: [ages(0, 24, 4), ages(24, 36, 5), ages(36, 60, 10)],
  }),
  set('nz', 'NZ', {
    citation: 'Education (Early Childhood Services) Regulations 2008, Schedule 2',
    url: 'https://www.myece.org.nz/centre-mininum-legal-requirements/129-minimum-adult-child-ratios',
    source: 'secondary',
    bands: [ages(0, 24, 5), ages(24, 72, 10, { steps: { 1: 6, 2: 20, 3: 30, 4: 40, 5: 50, 6: 60, 7: 70, 8: 80, 9: 90, 10: 100 } })],
  }),
];

export type RuleSetId = (typeof ruleSets)[number]['id'];

export const ruleSetIds = ruleSets.map(({ id }) => id);

export type ChosenRules = (typeof ruleSets)[number];

const byId = new Map<string, ChosenRules>(ruleSets.map((one) => [one.id, one]));

/** The rule set with this id, or undefined. */
export function ruleSetOf(id: string | null): ChosenRules | undefined {
  return id === null ? undefined : byId.get(id);
}
