import { formatDate } from '@daycare-portal/shared/dates';
import type { DrillRule } from '@daycare-portal/shared/drills';
import { drillsText } from '@daycare-portal/shared/drills-text';
import type { DueList, ExceptionalDose } from '@daycare-portal/shared/medication';
import { stateOfDue } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { WaitingIncidents } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import { attempt } from '../api/attempt';
import { trpc } from '../api/trpc';
import { buttonClass } from '../components/plain-button';
import { paths } from '../paths';
import type { ActionLook, AttentionRow } from './attention-list';

const labels = medicationText.dashboard;

/** Emergency doses that no owner has seen. */
export function exceptionRows(daycareId: string, exceptions: readonly ExceptionalDose[]): AttentionRow[] {
  return exceptions.map((one) => ({
    key: `dose-${one.doseId}`,
    icon: IconPill,
    isSevere: true,
    title: labels.exception(one.by, one.dose, one.medicine, fullNameOf(one)),
    help: medicationText.child.exceptionBy(one.exception.who, one.exception.why),
    to: paths.medicationOf(one.studentId),
    action: (look) => <SeenButton daycareId={daycareId} dose={one} look={look} />,
  }));
}

function SeenButton({ daycareId, dose, look }: { daycareId: string; dose: ExceptionalDose; look: ActionLook }) {
  const { mutateAsync, isPending, isSuccess } = trpc.records.seeDose.useMutation();
  return (
    <button
      type="button"
      className={buttonClass(look)}
      disabled={isPending || isSuccess}
      aria-label={`${labels.seen}: ${fullNameOf(dose)}`}
      onClick={() => void attempt(() => mutateAsync({ daycareId, doseId: dose.doseId }))}
    >
      {labels.seen}
    </button>
  );
}

/** Doses of today that nobody recorded. */
export function missedRows(list: DueList | undefined, now: string): AttentionRow[] {
  const missed = (list?.due ?? []).filter((due) => stateOfDue(due, now) === 'missed');
  if (list === undefined || missed.length === 0) return [];
  const names = [...new Set(missed.map(({ studentId }) => list.children.find((child) => child.studentId === studentId)?.firstName ?? ''))];
  return [
    {
      key: 'missedDoses',
      icon: IconPill,
      isSevere: true,
      title: medicationText.room.missedCount(missed.length),
      help: medicationText.room.stripOf(names),
      action: { label: medicationText.room.open, to: paths.medication },
    },
  ];
}

/** Reports that wait for the reader, and those whose deadline is near or past. */
export function incidentRows(counts: WaitingIncidents): AttentionRow[] {
  const words = incidentsText.attention;
  return (['late', 'toReview', 'notTold', 'drafts'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => ({
      key: `incidents-${key}`,
      icon: IconClipboardText,
      title: words[key](counts[key]),
      action: { label: words.look, to: paths.records },
    }));
}

/** Drills that are due soon or overdue. */
export function drillRows(rules: readonly DrillRule[]): AttentionRow[] {
  return rules
    .filter(({ state }) => state !== 'done')
    .map(({ kind, dueOn, state }) => ({
      key: `drill-${kind}`,
      icon: IconFlame,
      isSevere: state === 'overdue',
      title: `${drillsText.kinds[kind]}: ${drillsText.states[state](formatDate(dueOn, 'short'))}`,
      action: { label: drillsText.title, to: paths.drills },
    }));
}
