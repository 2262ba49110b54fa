import type { KeptByUndo, UndoneImport } from '@daycare-portal/shared/imports';
import { text } from '@daycare-portal/shared/text';
import { importText } from '@daycare-portal/shared/import-text';
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
import { Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { RowSkeletons } from '../../components/row-skeletons';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import classes from './import-page.module.css';

const labels = importText;

interface UndoButtonProps {
  importId: string;
  label: string;
  onUndone: (undone: UndoneImport) => void;
}

/** Says what undoing would remove and what stays, asks, and undoes. */
export function UndoButton({ importId, label, onUndone }: UndoButtonProps) {
  const { daycareId } = useDaycare();
  const [asks, setAsks] = useState(false);
  const [busy, whileBusy] = useBusy();
  const { mutateAsync: undoImport } = trpc.students.undoImport.useMutation();
  const undo = () =>
    whileBusy(async () => {
      try {
        onUndone(await undoImport({ daycareId, importId }));
      } catch (error) {
        showFailure(failureOf('undoImport', error));
      }
    });
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
        <Preview
          daycareId={daycareId}
          importId={importId}
          onKeep={() => setAsks(false)}
          onUndo={() => {
            setAsks(false);
            void undo();
          }}
        />
      </Dialog>
    </>
  );
}

interface PreviewProps {
  daycareId: string;
  importId: string;
  onKeep: () => void;
  onUndo: () => void;
}

function Preview({ daycareId, importId, onKeep, onUndo }: PreviewProps) {
  // What can be undone depends on what everyone has done since.
  const { data, error, isFetching, refetch } = trpc.students.getImportUndo.useQuery({ daycareId, importId }, { staleTime: 0, gcTime: 0 });
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
export function KeptList({ kept }: { kept: readonly KeptByUndo[] }) {
  if (kept.length === 0) return null;
  return (
    <>
      <p>{labels.staysTitle(kept.length)}</p>
      {/* A region that scrolls must be reachable by the keyboard that scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Text as="ul" above="2xs" breaks className={classes.kept} tabIndex={0} aria-label={labels.staysTitle(kept.length)}>
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
