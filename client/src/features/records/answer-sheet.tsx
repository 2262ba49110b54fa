import { doneTaps, happenedTaps, maxWitnesses } from '@daycare-portal/shared/incidents';
import { incidentsText } from '@daycare-portal/shared/incidents-text';
import { text } from '@daycare-portal/shared/text';
import { Button, TextInput } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useEffect, useState } from 'react';
import { trpc } from '../../api/trpc';
import { useAuth } from '../../auth/auth-provider';
import { Row, Stack, Text } from '../../components/layout';
import { LongField } from '../../components/long-field';
import { SidePanel } from '../../components/side-panel';
import classes from './records.module.css';
import { TellForm } from './tell-form';
import type { Report } from './use-report';

const labels = incidentsText.write;

/** The four answers of a report, in the order in which they are given. */
export const answers = ['what', 'done', 'witnesses', 'told'] as const;
export type Answer = (typeof answers)[number];

interface AnswerSheetProps {
  daycareId: string;
  /** Null while it is closed. */
  answer: Answer | null;
  /** The child's first name. */
  name: string;
  familyReads: boolean;
  report: Report;
  timeZone: string;
  onAnswer: (answer: Answer | null) => void;
}

/** One answer of a report: eight taps, and words for what they do not say. */
export function AnswerSheet({ daycareId, answer, name, familyReads, report, timeZone, onAnswer }: AnswerSheetProps) {
  const [shown, setShown] = useState<Answer>('what');
  // It keeps its content while it closes.
  if (answer !== null && answer !== shown) setShown(answer);
  const at = answers.indexOf(shown);
  const [before, next] = [answers[at - 1], answers[at + 1]];
  return (
    <SidePanel opened={answer !== null} title={labels.ask[shown]} onClose={() => onAnswer(null)}>
      <Stack gap="m">
        <Row as="p" gap="xs" tone="soft">
          <IconUsersGroup size={20} stroke={1.75} aria-hidden />
          {familyReads ? labels.familyReadsField(name) : labels.teamReads}
        </Row>
        {shown === 'what' ? <What report={report} /> : null}
        {shown === 'done' ? <Done report={report} /> : null}
        {shown === 'witnesses' ? <Witnesses daycareId={daycareId} report={report} /> : null}
        {shown === 'told' ? <Told daycareId={daycareId} report={report} timeZone={timeZone} onDone={() => onAnswer(null)} /> : null}
        <Row gap="s">
          {before === undefined ? null : (
            <Button variant="default" size="lg" aria-label={labels.before} onClick={() => onAnswer(before)}>
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            </Button>
          )}
          <Button size="lg" flex={1} {...(next === undefined && { variant: 'default' })} onClick={() => onAnswer(next ?? null)}>
            {next === undefined ? labels.done : labels.next(labels.answers[next])}
          </Button>
        </Row>
      </Stack>
    </SidePanel>
  );
}

interface TapsProps<Tap extends string> {
  taps: readonly Tap[];
  chosen: readonly Tap[];
  words: Record<Tap, string>;
  onChange: (chosen: Tap[]) => void;
}

function Taps<Tap extends string>({ taps, chosen, words, onChange }: TapsProps<Tap>) {
  return (
    <Stack columns="pair" gap="s">
      {taps.map((tap) => {
        const isChosen = chosen.includes(tap);
        return (
          <Row
            key={tap}
            as="button"
            type="button"
            gap="xs"
            minH={52}
            padX="s"
            edge="control"
            round="l"
            fill="surface"
            text="start"
            breaks
            className={classes.tap}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== tap) : [...chosen, tap])}
          >
            {isChosen ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
            {words[tap]}
          </Row>
        );
      })}
    </Stack>
  );
}

function What({ report: { values, change } }: { report: Report }) {
  return (
    <>
      <Taps
        taps={happenedTaps[values.kind]}
        chosen={values.whatTaps}
        words={incidentsText.happened}
        onChange={(whatTaps) => change({ whatTaps })}
      />
      <LongField label={`${labels.inYourWords} ${text.fields.optional}`} value={values.what} onChange={(what) => change({ what })} />
    </>
  );
}

function Done({ report: { values, change } }: { report: Report }) {
  return (
    <>
      <Taps taps={doneTaps} chosen={values.doneTaps} words={incidentsText.did} onChange={(chosen) => change({ doneTaps: chosen })} />
      <LongField label={`${labels.inYourWords} ${text.fields.optional}`} value={values.done} onChange={(done) => change({ done })} />
    </>
  );
}

/** The team, the person first, and a name that is typed. */
function Witnesses({ daycareId, report: { values, change } }: { daycareId: string; report: Report }) {
  const { user } = useAuth();
  const { data } = trpc.staff.getDaycareStaffList.useQuery({ daycareId });
  const [typed, setTyped] = useState('');
  const own = user?.displayName ?? '';
  const team = [own, ...(data?.staff.map(({ fullName }) => fullName).filter((name) => name !== own) ?? [])].slice(0, 7);
  const names = [...new Set([...team, ...values.witnesses])];
  const add = () => {
    const name = typed.trim();
    if (name !== '' && values.witnesses.length < maxWitnesses) change({ witnesses: [...new Set([...values.witnesses, name])] });
    setTyped('');
  };
  return (
    <>
      <Taps
        taps={names}
        chosen={values.witnesses}
        words={Object.fromEntries(names.map((name) => [name, name === own ? `${labels.you} (${name})` : name]))}
        onChange={(witnesses) => change({ witnesses: witnesses.slice(0, maxWitnesses) })}
      />
      <Row gap="s" align="end">
        <TextInput
          size="md"
          flex={1}
          label={labels.otherWitness}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" size="md" onClick={add}>
          {incidentsText.additions.add}
        </Button>
      </Row>
    </>
  );
}

interface ToldProps {
  daycareId: string;
  report: Report;
  timeZone: string;
  onDone: () => void;
}

/** Whom somebody told, once the report is saved. */
function Told({ daycareId, report, timeZone, onDone }: ToldProps) {
  const { saved, save } = report;
  const isSaved = saved !== null;
  useEffect(() => {
    if (!isSaved) void save();
    // Once, when the sheet opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSaved]);
  const { data } = trpc.records.getIncident.useQuery({ daycareId, incidentId: saved ?? '' }, { enabled: isSaved });
  if (data === undefined) return <Text tone="soft">{report.failure ?? labels.saving}</Text>;
  return <TellForm daycareId={daycareId} incident={data} timeZone={timeZone} onDone={onDone} />;
}
