import { formatInstant } from '@daycare-portal/shared/dates';
import type { KeptByUndo, UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureOf } from '../../api/failure-of';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BusyButton } from '../../components/busy-button';
import { Dialog } from '../../components/dialog';
import dialog from '../../components/dialog.module.css';
import { Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { NoticeBox } from '../../components/notice-box';
import { RowSkeletons } from '../../components/row-skeletons';
import { sentenceWithTime } from '../../components/time-in-words';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import classes from './import.module.css';

const labels = importText;

type OnUndone = (undone: UndoneImport) => void;

/** The imports of the last 30 days, each with a way to undo it. */
export function RecentImports({ daycareId, onUndone }: { daycareId: string; onUndone: OnUndone }) {
  const { data, error, refetch } = trpc.students.getRecentImports.useQuery({ daycareId });
  if (data === undefined)
    return (
      <Text as="div" above="m">
        <QueryView query={{ data, error, refetch }} action="listImports" loading={null} />
      </Text>
    );
  const { imports } = data;
  return (
    <Text as="section" above="3xl" aria-labelledby="recent-imports">
      <Text id="recent-imports" as="h2" size="xl">
        {labels.recent}
      </Text>
      <Text tone="soft" unlessEmpty>
        {imports.length === 0 ? labels.noneRecent : imports.some(({ canUndo }) => canUndo) ? labels.recentHelp : null}
      </Text>
      <Text as="ul" unlessEmpty>
        {imports.map(({ id, createdAt, startedBy, fileName, fileRows, created, updated, undoneAt, left, canUndo }) => (
          <Stack
            key={id}
            as="li"
            gap="l"
            rowGap="2xs"
            above="s"
            padY="xs"
            rule="top"
            figures
            breaks
            cells="center"
            cols="minmax(0, 1fr) minmax(0, 1.4fr) 10rem"
            folds
          >
            <span>
              <Text as="bdi" block weight="strong">
                {fileName ?? labels.pastedName}
              </Text>
              <Text as="span" block tone="soft" capital>
                {sentenceWithTime((when) => labels.recentOne(when, startedBy ?? labels.somebody), createdAt)}
              </Text>
            </span>
            <Text as="span" tone="soft">
              {labels.recentCounts(fileRows, created, updated)}
              {undoneAt === null ? null : <> · {sentenceWithTime(left ? labels.partlyUndone : labels.wasUndone, undoneAt)}</>}
            </Text>
            {canUndo ? <UndoButton importId={id} label={labels.undoOf(formatInstant(createdAt))} onUndone={onUndone} /> : null}
          </Stack>
        ))}
      </Text>
    </Text>
  );
}

/** What undoing removed, what it left, and why. */
export function UndoneNotice({ undone: { removed, takenBack, classroomsRemoved, kept } }: { undone: UndoneImport }) {
  const isNothing = removed + takenBack + classroomsRemoved === 0;
  return (
    <NoticeBox icon={IconArrowBackUp} tone={kept.length === 0 ? 'success' : 'quiet'}>
      <p>
        <strong>{isNothing ? labels.undoNothing : labels.undone(removed, takenBack, classroomsRemoved)}</strong>
      </p>
      <KeptList kept={kept} />
    </NoticeBox>
  );
}

/** Says what undoing would remove and what stays, asks, and undoes. */
export function UndoButton({ importId, label, onUndone }: { importId: string; label: string; onUndone: OnUndone }) {
  const { daycareId } = useDaycare();
  const [asks, setAsks] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { mutateAsync: undoImport } = trpc.students.undoImport.useMutation();
  const undo = () => {
    setAsks(false);
    void whileBusy(async () => {
      try {
        onUndone(await undoImport({ daycareId, importId }));
      } catch (error) {
        showFailure(failureOf('undoImport', error));
      }
    });
  };
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy}
        busyText={labels.undoing}
        aria-label={label}
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAsks(true)}
      >
        {labels.undo}
      </BusyButton>
      <Dialog opened={asks} title={labels.undoTitle} size={520} onClose={() => setAsks(false)}>
        <Preview call={{ daycareId, importId }} onKeep={() => setAsks(false)} onUndo={undo} />
      </Dialog>
    </>
  );
}

interface PreviewProps {
  call: { daycareId: string; importId: string };
  onKeep: () => void;
  onUndo: () => void;
}

function Preview({ call, onKeep, onUndo }: PreviewProps) {
  // What can be undone depends on what everyone has done since.
  const { data, error, isFetching, refetch } = trpc.students.getImportUndo.useQuery(call, { staleTime: 0, gcTime: 0 });
  const query = { data: isFetching || error !== null ? undefined : data, error, refetch };
  return (
    <QueryView query={query} action="undoImport" loading={<RowSkeletons label={labels.undoLoading} />}>
      {({ removed, takenBack, classroomsRemoved, kept }) => {
        const some = removed + takenBack + classroomsRemoved > 0;
        return (
          <>
            <Text tone="soft">{some ? labels.undoWould(removed, takenBack, classroomsRemoved) : labels.undoNothing}</Text>
            <KeptList kept={kept} />
            <div className={dialog.buttons}>
              <Button variant="default" onClick={onKeep} data-autofocus>
                {some ? labels.keepImport : text.actions.close}
              </Button>
              {some ? (
                <Button className={dialog.danger} onClick={onUndo}>
                  {labels.undo}
                </Button>
              ) : null}
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

/** What undoing an import leaves, and why. */
function KeptList({ kept }: { kept: readonly KeptByUndo[] }) {
  if (kept.length === 0) return null;
  const title = labels.staysTitle(kept.length);
  return (
    <>
      <p>{title}</p>
      {/* A region that scrolls must be reachable by the keyboard that scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Text as="ul" above="2xs" maxH={260} breaks className={classes.kept} tabIndex={0} aria-label={title}>
        {kept.map(({ kind, id, name, reason }) => (
          <li key={`${kind} ${id}`}>
            {labels.stays[kind]} {kind === 'classroom' ? <bdi>{name}</bdi> : <Link to={paths.student(id)}>{<bdi>{name}</bdi>}</Link>}:{' '}
            {reason}
          </li>
        ))}
      </Text>
    </>
  );
}
