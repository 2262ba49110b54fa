import { clockAt } from '@daycare-portal/shared/center-time';
import { formatDate, formatInstant } from '@daycare-portal/shared/dates';
import { exportText } from '@daycare-portal/shared/export-text';
import { folderText } from '@daycare-portal/shared/folder-text';
import { groupBy } from '@daycare-portal/shared/groups';
import { stateOfIncident } from '@daycare-portal/shared/incident-steps';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { meals } from '@daycare-portal/shared/log-kinds';
import { logText } from '@daycare-portal/shared/log-text';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { pathOfSignature } from '@daycare-portal/shared/signature';
import { eachInTurn } from '../../core/give-way';
import { toIncidentRow } from '../../records/incidents/incidents.export';
import { toTicks } from '../../work/daily-log/tick-meals';
import { partOf, sentences, type Column, type FolderPart } from './part';
import type { Folder } from './read-folder';
import { documentColumns } from './team-parts';

const { cells, columns: headings, paper, parts } = folderText;

/** Reports with what happened to each since. What was added later stands below the words, never in them. */
export async function incidentsPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const steps = groupBy(records.incidentSteps, ({ incidentId }) => incidentId);
  const rows = await eachInTurn(records.incidents, (incident) => {
    const own = steps.get(incident.id) ?? [];
    const state = stateOfIncident(own);
    return {
      ...toIncidentRow({ ...incident, student: folder.childName(incident.studentId) }),
      where: sentences(incident.place, folder.roomName(incident.classroomId)),
      steps: own.map((step) =>
        cells.step(
          sentences(incidentsText.steps.kinds[step.kind], [step.personName, step.relation].filter(Boolean).join(', '), step.note),
          step.recordedName,
          sentences(formatInstant(step.at, timeZone), lateIn(step, timeZone)),
        ),
      ),
      isUnsigned: state === 'locked' && incident.familyReads === 1 && !own.some(({ kind }) => kind === 'acknowledged'),
      signature: own.find(({ kind }) => kind === 'acknowledged')?.signature ?? null,
    };
  });
  type Row = (typeof rows)[number];
  const stepsOf = ({ steps: lines, isUnsigned }: Row) => [...lines, ...(isUnsigned ? [cells.unsigned] : [])].join('; ');
  const columns: Column<Row>[] = [
    { heading: headings.when, mm: 22, onlyOnPaper: true, cell: ({ at }) => formatInstant(String(at), timeZone) },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.when, cell: ({ at }) => clockAt(String(at), timeZone).time },
    { heading: headings.child, mm: 26, cell: ({ student }) => student },
    { heading: headings.kind, mm: 20, cell: ({ kind }) => kind },
    {
      heading: headings.what,
      mm: 37,
      onlyOnPaper: true,
      cell: ({ what, where, body, witnesses }) => sentences(String(where), String(what ?? ''), String(body ?? ''), String(witnesses ?? '')),
    },
    { heading: headings.where, cell: ({ where }) => where },
    { heading: headings.what, cell: ({ what }) => what },
    { heading: headings.body, cell: ({ body }) => body },
    { heading: headings.witnesses, cell: ({ witnesses }) => witnesses },
    { heading: headings.done, mm: 26, cell: ({ done }) => done },
    {
      heading: headings.steps,
      mm: 36,
      cell: stepsOf,
      drawn: ({ signature }) => (signature === null ? null : pathOfSignature(JSON.parse(signature))),
    },
    { heading: headings.written, mm: 17, cell: ({ recordedBy }) => recordedBy },
  ];
  const unsigned = rows.filter(({ isUnsigned }) => isUnsigned).length;
  return partOf('incidents', { what: parts.incidents.what(unsigned), holds: parts.incidents.holds(rows.length) }, columns, rows);
}

const lateMs = 5 * 60_000;

/** When something was written down, if that was later than it happened. */
function lateIn({ at, recordedAt }: { at: string; recordedAt: string }, timeZone: string): string | null {
  return Date.parse(recordedAt) - Date.parse(at) > lateMs ? cells.recordedLate(formatInstant(recordedAt, timeZone)) : null;
}

export async function authorizationsPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const steps = groupBy(records.medicationSteps, ({ authorizationId }) => authorizationId);
  const rows = await eachInTurn(records.authorizations, (row) => {
    const own = steps.get(row.id) ?? [];
    const times: string[] = JSON.parse(row.times);
    return {
      ...row,
      child: folder.childName(row.studentId),
      times: sentences(times.join(', '), row.circumstances),
      signed: own.find(({ kind }) => kind === 'signed'),
      pack: own.findLast(({ kind }) => kind === 'package'),
      ended: own.find(({ kind }) => kind === 'ended'),
    };
  });
  type Row = (typeof rows)[number];
  const agreed = ({ signed }: Row) =>
    signed === undefined
      ? cells.notSigned
      : cells.agreed(
          signed.personName ?? '',
          signed.method === null ? '' : exportText.agreedHow[signed.method],
          formatInstant(signed.recordedAt, timeZone),
        );
  const columns: Column<Row>[] = [
    { heading: headings.child, mm: 26, cell: ({ child }) => child },
    {
      heading: headings.medicine,
      mm: 34,
      onlyOnPaper: true,
      cell: ({ medicine, dose, manner, condition }) => sentences(`${medicine}, ${dose}, ${manner}`, condition),
    },
    { heading: headings.medicine, cell: ({ medicine }) => medicine },
    { heading: headings.dose, cell: ({ dose }) => dose },
    { heading: headings.manner, cell: ({ manner }) => manner },
    { heading: headings.condition, cell: ({ condition }) => condition },
    { heading: headings.times, mm: 30, cell: ({ times }) => times },
    {
      heading: headings.from,
      mm: 28,
      onlyOnPaper: true,
      cell: ({ fromDay, untilDay }) => cells.daysUntil(formatDate(fromDay, 'short'), formatDate(untilDay, 'short')),
    },
    { heading: headings.from, cell: ({ fromDay }) => fromDay },
    { heading: headings.until, cell: ({ untilDay }) => untilDay },
    {
      heading: headings.agreed,
      mm: 36,
      cell: agreed,
      drawn: ({ signed }) => (signed?.signature == null ? null : pathOfSignature(JSON.parse(signed.signature))),
    },
    {
      heading: headings.ended,
      mm: 30,
      cell: ({ ended }) =>
        ended === undefined ? null : cells.endedBy(ended.recordedName, formatInstant(ended.recordedAt, timeZone), ended.reason ?? ''),
    },
  ];
  return partOf(
    'authorizations',
    { what: parts.authorizations.what, holds: parts.authorizations.holds(rows.length) },
    columns,
    rows.toSorted((a, b) => (a.child < b.child ? -1 : a.child > b.child ? 1 : 0)),
  );
}

/** Every dose as it was recorded, with those that were not given and those that were voided. */
export async function dosesPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const about = new Map(records.doses.filter(({ kind }) => kind === 'void').map((row) => [row.replaces, row]));
  const rows = records.doses.filter(({ kind }) => kind === 'given' || kind === 'refused');
  type Row = (typeof rows)[number];
  const outcome = (row: Row) => {
    const { id, kind, whyNot, exception } = row;
    const voided = about.get(id);
    const told: { who: string; why: string } | null = exception === null ? null : JSON.parse(exception);
    return sentences(
      kind === 'given' ? cells.given : cells.notGiven(whyNot === null ? '' : medicationText.notGiven[whyNot]),
      told === null ? null : cells.noAuthorization(told.who, told.why),
      lateIn(row, timeZone),
      voided === undefined ? null : cells.voided(voided.reason ?? '', voided.recordedName, formatInstant(voided.recordedAt, timeZone)),
    );
  };
  const columns: Column<Row>[] = [
    { heading: headings.when, mm: 30, onlyOnPaper: true, cell: ({ at }) => formatInstant(at, timeZone) },
    { heading: headings.day, cell: ({ at }) => clockAt(at, timeZone).day },
    { heading: headings.when, cell: ({ at }) => clockAt(at, timeZone).time },
    { heading: headings.child, mm: 28, cell: ({ studentId }) => folder.childName(studentId) },
    {
      heading: headings.medicine,
      mm: 34,
      onlyOnPaper: true,
      cell: ({ medicine, dose, manner }) => `${medicine}, ${dose}, ${manner}`,
    },
    { heading: headings.medicine, cell: ({ medicine }) => medicine },
    { heading: headings.dose, cell: ({ dose }) => dose },
    { heading: headings.manner, cell: ({ manner }) => manner },
    { heading: headings.given, mm: 36, cell: outcome },
    { heading: headings.by, mm: 20, cell: ({ recordedName }) => recordedName },
    { heading: headings.checkedBy, mm: 18, cell: ({ checkedName }) => checkedName },
    { heading: headings.note, mm: 18, cell: ({ note }) => note },
  ];
  const counted = rows.filter(({ id, kind }) => kind === 'given' && !about.has(id)).length;
  return partOf('doses', { what: parts.doses.what, holds: parts.doses.holds(counted) }, columns, rows);
}

export async function sleepPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const rows = await eachInTurn(records.sleepChecks, (check) => ({ child: folder.childName(check.studentId), ...check }));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { heading: headings.child, mm: 54, cell: ({ child }) => child },
    { heading: headings.when, mm: 44, onlyOnPaper: true, cell: ({ at }) => formatInstant(at, timeZone) },
    { heading: headings.day, cell: ({ at }) => clockAt(at, timeZone).day },
    { heading: headings.when, cell: ({ at }) => clockAt(at, timeZone).time },
    { heading: headings.position, mm: 36, cell: ({ position }) => logText.positions[position] },
    { heading: headings.initials, mm: 20, cell: ({ initials }) => initials },
    { heading: headings.by, mm: 30, cell: ({ recordedName }) => recordedName },
  ];
  const sorted = rows.toSorted((a, b) => (a.child === b.child ? (a.at < b.at ? -1 : 1) : a.child < b.child ? -1 : 1));
  return partOf('sleep', { what: parts.sleep.what, holds: parts.sleep.holds(rows.length) }, columns, sorted);
}

/** What was counted at the table, by day and room. Nothing is worked out from attendance. */
export async function mealsPart(folder: Folder): Promise<FolderPart> {
  const { records, timeZone } = folder;
  const ticks = toTicks(records.mealMarks, timeZone);
  const ticked = new Map(records.mealMarks.map((mark) => [mark.id, mark]));
  const taken = records.mealMarks.flatMap(({ replaces, kind }) => {
    const before = kind === 'void' ? ticked.get(replaces ?? '') : undefined;
    return before === undefined ? [] : [before];
  });
  const keyOf = ({ day, classroomId }: { day: string; classroomId: string | null }) => `${day} ${classroomId ?? ''}`;
  const takenBack = groupBy(taken, keyOf);
  const rows = [...groupBy(ticks, keyOf)].map(([key, own]) => ({
    day: own[0]?.day ?? '',
    room: folder.roomName(own[0]?.classroomId ?? null) ?? paper.noRoom,
    counts: Object.fromEntries(meals.map((meal) => [meal, own.filter((tick) => tick.meal === meal).length])),
    late: own.filter(({ isLate }) => isLate).length,
    takenBack: takenBack.get(key)?.length ?? 0,
  }));
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { heading: headings.day, mm: 26, onlyOnPaper: true, cell: ({ day }) => formatDate(day, 'short') },
    { heading: headings.day, cell: ({ day }) => day },
    { heading: headings.room, mm: 30, cell: ({ room }) => room },
    ...meals.map((meal): Column<Row> => ({ heading: logText.mealNames[meal], mm: 18, cell: ({ counts }) => counts[meal] ?? 0 })),
    { heading: headings.late, mm: 18, cell: ({ late }) => late },
    { heading: headings.takenBack, mm: 20, cell: (row) => row.takenBack },
  ];
  const sorted = rows.toSorted((a, b) => (a.day === b.day ? (a.room < b.room ? -1 : 1) : a.day < b.day ? -1 : 1));
  return partOf('meals', { what: parts.meals.what, holds: parts.meals.holds(ticks.length) }, columns, sorted);
}

export async function documentsPart(folder: Folder): Promise<FolderPart> {
  const rows = folder.records.documents;
  const columns = documentColumns<(typeof rows)[number]>(
    { heading: headings.child, cell: ({ studentId }) => folder.childName(studentId) },
    folder,
  );
  return partOf('documents', { what: parts.documents.what, holds: parts.documents.holds(rows.length) }, columns, rows);
}

/** Who opened what: in the folder of a child by day, in others by how many children. */
export async function viewsPart(folder: Folder): Promise<FolderPart> {
  const { views, timeZone, scope } = folder;
  const dayOf = ({ at }: { at: string }) => (scope.studentId === null ? '' : clockAt(at, timeZone).day);
  const keys = await eachInTurn(views, (view) => `${dayOf(view)} ${view.userId ?? ''} ${view.action}`);
  const groups = [...groupBy([...views.entries()], ([at]) => keys[at]).values()].map((own) => own.map(([, view]) => view));
  const rows = groups.map((own) => {
    const children = new Set(own.flatMap(({ recordKind, recordId }) => (recordKind === 'student' ? [recordId] : [])));
    const last = own.at(-1);
    return {
      who: last?.fullName ?? '',
      what: folderText.views[last?.action ?? ''] ?? '',
      children:
        children.size === 0
          ? cells.allChildren
          : scope.studentId === null
            ? cells.children(children.size)
            : folder.childName(scope.studentId),
      times: own.length,
      last: last?.at ?? '',
    };
  });
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { heading: headings.who, mm: 50, cell: ({ who }) => who },
    { heading: headings.did, mm: 50, cell: ({ what }) => what },
    { heading: headings.children, mm: 34, cell: ({ children }) => children },
    { heading: headings.howOften, mm: 16, cell: ({ times }) => times },
    { heading: headings.last, mm: 34, cell: ({ last }) => formatInstant(last, timeZone) },
  ];
  return partOf('views', { what: parts.views.what, holds: parts.views.holds(views.length) }, columns, rows);
}
