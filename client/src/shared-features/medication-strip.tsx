import { stateOfDue } from '@daycare-portal/shared/medication-day';
import { medicationText } from '@daycare-portal/shared/medication-text';
import IconPill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import type { ReactNode } from 'react';
import { trpc } from '../api/trpc';
import { useMinute } from '../waiting/use-minute';

interface MedicationStripProps {
  daycareId: string;
  /** Null: every room. */
  classroomId: string | null;
  /** Draws the line in the look of its page. Long words name the children, short ones only count. */
  children: (line: { icon: typeof IconPill; words: string; brief: string; open: string }) => ReactNode;
}

/** Says where teachers look that medication is due now, or was missed today. */
export function MedicationStrip({ daycareId, classroomId, children }: MedicationStripProps) {
  const { data } = trpc.records.listDue.useQuery({ daycareId, day: null, classroomId });
  const now = useMinute();
  const states = (data?.due ?? []).map((due) => ({ ...due, state: stateOfDue(due, now) }));
  const open = states.filter(({ state }) => state === 'due' || state === 'missed');
  if (data === undefined || open.length === 0) return null;
  const missed = open.filter(({ state }) => state === 'missed').length;
  const names = new Set(open.map(({ studentId }) => data.children.find((child) => child.studentId === studentId)?.firstName ?? ''));
  const brief = medicationText.room.strip(open.length - missed, missed);
  const words = `${brief}. ${medicationText.room.stripOf([...names])}`;
  return children({ icon: IconPill, words, brief, open: medicationText.room.open });
}
