import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { Authorization, DueDose, DueList, MedicatedChild } from '@daycare-portal/shared/medication';
import { minutesBetween } from '@daycare-portal/shared/center-time';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Button } from '@mantine/core';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useId, useState } from 'react';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { useBusy } from '../../components/use-busy';
import { ChildFace } from '../../shared-features/child-face';
import { Checkers, type Checker } from './checkers';
import classes from './medication.module.css';
import { childInWords, lastInWords } from './medication-words';
import type { Doses, Refused } from './use-doses';

const labels = medicationText.room;

export interface DueRow {
  due: DueDose;
  child: MedicatedChild;
  authorization: Authorization;
}

interface DueCardProps extends DueRow {
  list: DueList;
  now: string;
  doses: Doses;
  onNotGiven: () => void;
  /** Opens the form in which an emergency is recorded. */
  onEmergency: () => void;
}

/** A dose that is due now, open: who, what, who checked it, and the two answers. */
export function DueCard({ due, child, authorization, list, now, doses, onNotGiven, onEmergency }: DueCardProps) {
  const title = useId();
  const [checker, setChecker] = useState<Checker | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, whileBusy] = useBusy();
  const { medicine, dose, manner, circumstances, keptAt, until, secondAdult } = authorization;
  const mark = list.rooms.find(({ classroomId }) => classroomId === child.classroomId)?.mark;
  const give = () => {
    const lacks = secondAdult && checker === null;
    setMissing(lacks);
    if (lacks) return;
    void whileBusy(async () => {
      const about = { studentId: child.studentId, firstName: child.firstName, authorizationId: authorization.id, medicine };
      const giving = { ...about, dose, due: due.time, time: null, day: null, note: null, checkedBy: checker, exception: null };
      setRefused(await doses.give(giving, () => setChecker(null)));
    });
  };
  const late = minutesBetween(due.dueAt, now);
  return (
    <Stack as="article" card clip aria-labelledby={title}>
      <Row wrap gap="s" pad="m" rule="bottom">
        <ChildFace child={child} mark={mark} size={52} />
        <Text as="div" grow>
          <Text as="h3" id={title} size="l" breaks>
            {fullNameOf(child)}
          </Text>
          <Text tone="soft">{childInWords(child, list.rooms)}</Text>
        </Text>
        <Row as="span" fixed gap="2xs" phone="line" tone="warning" weight="strong" className={classes.when}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {labels.dueAt(formatClock(due.time), late)}
        </Row>
      </Row>
      <Text as="div" pad="m" rule="bottom">
        <Text size="l" weight="strong" breaks>
          {labels.whatDose(medicine, dose, manner)}
        </Text>
        <Text tone="soft" breaks>
          {[...(circumstances === null ? [] : [`${circumstances}.`]), labels.keptUntil(keptAt, formatDate(until, 'short'))].join(' ')}
        </Text>
        <Text tone="soft">{labels.lastOnly(lastInWords(authorization, list.doses, now, list.timeZone))}</Text>
      </Text>
      <Stack gap="m" pad="m">
        {secondAdult ? (
          <Checkers
            adults={list.adults}
            chosen={checker}
            error={isMissing && checker === null ? labels.checkerMissing : undefined}
            disabled={busy}
            onChoose={setChecker}
          />
        ) : null}
        {refused === null ? null : <ErrorBox message={refused.message} />}
        {refused?.reason === 'doseNotAllowed' || refused?.reason === 'doseTooSoon' ? (
          <Button variant="default" size="md" onClick={onEmergency}>
            {labels.emergency}
          </Button>
        ) : null}
        <Stack gap="s" cols="minmax(0, 1fr) minmax(0, 2fr)" className={classes.buttons}>
          <Button variant="default" size="lg" disabled={busy} onClick={onNotGiven}>
            {labels.notGiven}
          </Button>
          <BusyButton size="lg" busy={busy} busyText={labels.saving} onClick={give}>
            {labels.give(dose, child.firstName)}
          </BusyButton>
        </Stack>
      </Stack>
    </Stack>
  );
}
