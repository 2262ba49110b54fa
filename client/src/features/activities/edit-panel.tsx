import { clockAt, instantOf } from '@daycare-portal/shared/center-time';
import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { Asked, LogEntry, LogPart, LogVersion } from '@daycare-portal/shared/daily-log';
import type { LogDetail } from '@daycare-portal/shared/log-details';
import { amounts, sharedByAll } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logText } from '@daycare-portal/shared/log-text';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { CheckField } from '../../components/check-field';
import { ErrorBox } from '../../components/error-box';
import { Row, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { SidePanel } from '../../components/side-panel';
import { useBusy } from '../../components/use-busy';
import { detailFields, Words, type FieldKind } from './detail-fields';
import { entryText, entryTitle } from './entry-words';
import { ChosenPhotos, Lacking, lackingOf } from './chosen-photos';
import { Faces } from './faces';
import { detailProblem } from './detail-problem';
import type { Log, LogEdit } from './log';
import { SleepChecks } from './sleep-checks';
import { whenAt } from './when-at';
import { PhotoInput } from './photo-input';
import { useLogPhotos, type LogPhotos } from './use-log-photos';

const labels = logPageText.edit;
const everyone = 'everyone';

interface EditPanelProps {
  log: Log;
  /** The id of the entry, or null. */
  entryId: string | null;
  onClose: () => void;
}

/** Changes or removes an entry, for everyone in it or for one child. */
export function EditPanel({ log, entryId, onClose }: EditPanelProps) {
  const entry = log.day.entries.find((one) => one.entryId === entryId);
  return (
    <SidePanel opened={entry !== undefined} title={entry === undefined ? '' : labels.title(entryTitle(entry))} onClose={onClose}>
      {entry === undefined ? null : <Entry key={entry.entryId} log={log} entry={entry} onClose={onClose} />}
    </SidePanel>
  );
}

function Entry({ log, entry, onClose }: { log: Log; entry: LogEntry; onClose: () => void }) {
  const [whom, setWhom] = useState(everyone);
  const part = entry.parts.find(({ studentId }) => studentId === whom) ?? null;
  const at = (instant: string) => whenAt(instant, log.day);
  const names = entry.studentIds.map(log.nameOf);
  return (
    <Row gap="m" align="stretch" down>
      <header>
        <Text as="h2" size="xl" breaks maxW="calc(100% - 48px)">
          {entryTitle(entry)}
        </Text>
        <Text size="s" tone="soft">
          {logPageText.today.children(names, 0)}
        </Text>
        <Text size="s" tone="soft">
          {labels.writtenBy(entry.author, at(entry.recordedAt))}
        </Text>
        <Text size="s" tone="soft">
          {entry.state === 'shared' ? labels.isShared : labels.isHeld}
        </Text>
      </header>
      {entry.parts.length < 2 ? null : (
        <RadioGroup
          legend={labels.whom}
          look="tiles"
          options={[
            { value: everyone, label: labels.everyone },
            ...entry.parts.map(({ studentId }) => ({ value: studentId, label: log.nameOf(studentId) })),
          ]}
          value={whom}
          onChange={setWhom}
        />
      )}
      {entry.mayEdit ? (
        <EditForm key={`${whom} ${entry.updatedAt}`} log={log} entry={entry} part={part} onClose={onClose} />
      ) : (
        <p role="note">{labels.mayNot}</p>
      )}
      {entry.kind === 'nap' ? <SleepChecks log={log} entry={entry} /> : null}
      <Before log={log} entry={entry} />
    </Row>
  );
}

interface EditFormProps {
  log: Log;
  entry: LogEntry;
  part: LogPart | null;
  onClose: () => void;
}

function EditForm({ log, entry, part, onClose }: EditFormProps) {
  const { timeZone, day } = log.day;
  const [before] = useState(() => contentOf(entry, part, timeZone));
  const [now, setNow] = useState(before);
  const photos = useLogPhotos(
    log.daycareId,
    entry.photos.map(({ photoId }) => photoId),
  );
  const [problem, setProblem] = useState<string>();
  const [asks, setAsks] = useState<readonly Asked[]>([]);
  const [reason, setReason] = useState('');
  const [busy, whileBusy] = useBusy();
  const set = (changes: Partial<Content>) => {
    setNow({ ...now, ...changes });
    setProblem(undefined);
  };
  const save = () =>
    void whileBusy(async () => {
      const wrong =
        detailProblem(entry.kind, now.detail) ??
        (now.studentIds.length === 0 ? logText.nobodyChosen : undefined) ??
        (asks.length > 0 && reason.trim() === '' ? logPageText.ask.reasonMissing : undefined);
      setProblem(wrong);
      if (wrong !== undefined) return;
      const photoIds = await photos.sent();
      if (photoIds === undefined) return setProblem(logPageText.photo.failed);
      const fields: LogEdit['fields'] = {
        ...(now.detail !== before.detail && { detail: now.detail }),
        ...(now.note !== before.note && { note: now.note }),
        ...(now.amount !== before.amount && { amount: now.amount }),
        ...(now.time !== before.time && part === null && { at: instantOf(day, now.time, timeZone) }),
        ...(part === null &&
          !isSame(
            photoIds,
            entry.photos.map(({ photoId }) => photoId),
          ) && { photoIds }),
        ...(part === null && !isSame(now.studentIds, entry.studentIds) && { studentIds: [...now.studentIds] }),
        ...(asks.length > 0 && { confirmed: asks.map(({ studentId, about }) => ({ studentId, about, reason: reason.trim() })) }),
      };
      if (Object.keys(fields).length === 0) return onClose();
      const answer = await log.edit({ entry, part, fields }, logPageText.said.edited);
      if (answer.asks !== undefined) setAsks(answer.asks);
      else if (answer.problem === undefined) onClose();
      else setProblem(answer.problem);
    });
  const remove = () => {
    log.remove(entry, part);
    onClose();
  };
  return (
    <Row gap="m" align="stretch" down>
      <Fields log={log} entry={entry} part={part} now={now} onChange={set} />
      {part === null && sharedByAll.includes(entry.kind) ? (
        <WhoAndPhotos log={log} entry={entry} chosen={now.studentIds} photos={photos} onChoose={(studentIds) => set({ studentIds })} />
      ) : null}
      {asks.map(({ question }) => (
        <Text key={question} padY="xs" padX="s" fill="error" round="m" weight="strong" tone="error" role="alert">
          {question}
        </Text>
      ))}
      {asks.length === 0 ? null : (
        <TextInput label={logPageText.ask.reason} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      )}
      {problem === undefined ? null : <ErrorBox message={problem} />}
      <Row gap="s" align="stretch" justify="between" wrap buttons="share">
        <Button variant="default" onClick={remove}>
          {part === null ? labels.remove : labels.removeOf(log.nameOf(part.studentId))}
        </Button>
        <BusyButton busy={busy} busyText={logPageText.saving} onClick={save}>
          {labels.save}
        </BusyButton>
      </Row>
    </Row>
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => other[at] === id);
}

interface WhoAndPhotosProps {
  log: Log;
  entry: LogEntry;
  chosen: readonly string[];
  photos: LogPhotos;
  onChoose: (studentIds: readonly string[]) => void;
}

/** Whom the entry is about, and its photos. */
function WhoAndPhotos({ log, entry, chosen, photos, onChoose }: WhoAndPhotosProps) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Faces log={log} title={logPageText.who[entry.kind]} chosen={chosen} onChoose={onChoose} narrow />
      {chosen.length === 0 ? <p role="status">{logPageText.chooseFirst}</p> : null}
      <ChosenPhotos photos={photos} onTake={() => files.current?.click()} />
      {photos.photos.length === 0 ? null : <Lacking log={log} studentIds={lackingOf(log, chosen)} />}
      <PhotoInput ref={files} label={labels.addPhotos} onChoose={photos.choose} />
    </>
  );
}

/** What can be changed about an entry or one child's part. */
interface Content {
  detail: LogDetail;
  note: string | null;
  amount: LogPart['amount'];
  time: string;
  /** Whom the entry is about. */
  studentIds: readonly string[];
}

function contentOf(entry: LogEntry, part: LogPart | null, timeZone: string): Content {
  return {
    detail: (part ?? entry).detail,
    note: (part ?? entry).note,
    amount: part?.amount ?? (entry.parts.length === 1 ? (entry.parts[0]?.amount ?? null) : null),
    time: clockAt(entry.at, timeZone).time,
    studentIds: entry.studentIds,
  };
}

interface FieldsProps {
  log: Log;
  entry: LogEntry;
  part: LogPart | null;
  now: Content;
  onChange: (changes: Partial<Content>) => void;
}

function Fields({ log, entry, part, now, onChange }: FieldsProps) {
  const isOne = part !== null || entry.parts.length === 1;
  return (
    <>
      {entry.kind === 'nap' ? (
        <NapTimes log={log} entry={entry} detail={now.detail} onChange={(detail) => onChange({ detail })} />
      ) : (
        fieldsOf(entry.kind, now.detail, (detail) => onChange({ detail }))
      )}
      {entry.kind === 'meal' && isOne ? (
        <RadioGroup
          legend={labels.amount}
          look="tiles"
          options={amounts.map((value) => ({ value, label: logText.amounts[value] }))}
          value={now.amount}
          onChange={(amount) => onChange({ amount })}
        />
      ) : null}
      {entry.kind === 'note' ? null : (
        <Words
          label={labels.note}
          value={now.note ?? ''}
          problem={undefined}
          onChange={(note) => onChange({ note: note === '' ? null : note })}
        />
      )}
      {part === null ? (
        <TextInput
          type="time"
          label={entry.kind === 'nap' ? logPageText.when.began : logPageText.when.label}
          maw={180}
          value={now.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** The fields of this kind, which its detail belongs to. */
function fieldsOf(kind: FieldKind, detail: LogDetail, onChange: (detail: LogDetail) => void): ReactNode {
  const Fields = detailFields[kind] as (props: {
    detail: LogDetail;
    problem: string | undefined;
    onChange: (detail: LogDetail) => void;
  }) => ReactNode;
  return <Fields detail={detail} problem={undefined} onChange={onChange} />;
}

interface NapTimesProps {
  log: Log;
  entry: LogEntry;
  detail: LogDetail;
  onChange: (detail: LogDetail<'nap'>) => void;
}

/** When the nap ended, or that the child sleeps on. */
function NapTimes({ log, entry, detail, onChange }: NapTimesProps) {
  const { timeZone } = log.day;
  const until = 'until' in detail ? (detail.until ?? null) : null;
  const words = logPageText.when;
  return (
    <>
      {until !== null && log.day.day !== log.day.today ? null : (
        <CheckField
          label={words.stillAsleep}
          checked={until === null}
          onChange={({ currentTarget: { checked } }) => onChange({ until: checked ? null : log.now })}
        />
      )}
      {until === null ? null : (
        <TextInput
          type="time"
          label={words.ended}
          maw={180}
          value={clockAt(until, timeZone).time}
          onChange={({ currentTarget: { value } }) =>
            value === '' ? undefined : onChange({ until: endOfNap({ from: entry.at, until }, value, timeZone) })
          }
        />
      )}
    </>
  );
}

/** The end of a nap at another time. One that went on past midnight still does if it ends at an earlier time of day than it began. */
function endOfNap({ from, until }: { from: string; until: string }, time: string, timeZone: string): string {
  const [began, ended] = [clockAt(from, timeZone), clockAt(until, timeZone)];
  return instantOf(ended.day !== began.day && time < began.time ? ended.day : began.day, time, timeZone);
}

/** What the entry said before it was changed, and whether families had read it. */
function Before({ log, entry }: { log: Log; entry: LogEntry }) {
  const { data } = trpc.dailyLog.getVersions.useQuery({ daycareId: log.daycareId, entryId: entry.entryId });
  const versions = data?.versions ?? [];
  if (versions.length === 0) return null;
  return (
    <Text as="section" rule="top" aria-labelledby="before">
      <Text as="h3" id="before" above="s" size="l">
        {labels.before}
      </Text>
      <ul>
        {versions.toReversed().map((version) => (
          <Text as="li" key={`${version.studentId} ${version.changedAt}`} padY="xs" breaks>
            <p>
              <bdi>{log.nameOf(version.studentId)}</bdi>: {versionWords(version, entry, log.day.timeZone)}
            </p>
            <Text size="s" tone="soft">
              {version.wasShared ? labels.familiesSaw : labels.familiesDidNot}.{' '}
              {labels.beforeBy(version.changedBy, whenAt(version.changedAt, log.day))}
            </Text>
          </Text>
        ))}
      </ul>
    </Text>
  );
}

function versionWords({ detail, amount, note, at }: LogVersion, entry: LogEntry, timeZone: string): string {
  const was = { ...entry, detail, note, at };
  const text = entryText(was, timeZone);
  return [
    `${entryTitle(was)}, ${clockTimeAt(at, timeZone)}`,
    ...(amount === null ? [] : [logText.amounts[amount]]),
    ...(text === '' ? [] : [text]),
  ].join('. ');
}
