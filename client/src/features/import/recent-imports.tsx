import { formatInstant } from '@daycare-portal/shared/dates';
import type { UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Stack, Text } from '../../components/layout';
import { NoticeBox } from '../../components/notice-box';
import { sentenceWithTime } from '../../components/time-in-words';
import words from '../../components/words.module.css';
import classes from './import-page.module.css';
import { KeptList, UndoButton } from './undo-button';

const labels = importText;

interface RecentImportsProps {
  daycareId: string;
  onUndone: (undone: UndoneImport) => void;
}

/** The imports of the last 30 days, each with a way to undo it. */
export function RecentImports({ daycareId, onUndone }: RecentImportsProps) {
  const { data, error, refetch } = trpc.students.getRecentImports.useQuery({ daycareId });
  if (data === undefined) {
    return (
      <div className={classes.notice}>
        <QueryView query={{ data, error, refetch }} action="listImports" loading={null} />
      </div>
    );
  }
  return (
    <Text as="section" above="3xl" aria-labelledby="recent-imports">
      <Text id="recent-imports" as="h2" size="xl">
        {labels.recent}
      </Text>
      {data.imports.length === 0 ? <p className={words.quiet}>{labels.noneRecent}</p> : null}
      {data.imports.some(({ canUndo }) => canUndo) ? <p className={words.quiet}>{labels.recentHelp}</p> : null}
      {data.imports.length === 0 ? null : (
        <ul>
          {data.imports.map(({ id, createdAt, startedBy, fileName, fileRows, created, updated, undoneAt, left, canUndo }) => (
            <Stack key={id} as="li" gap="l" rowGap="2xs" above="s" rule="top" figures breaks cells="center" className={classes.import}>
              <span>
                <Text as="bdi" block weight="strong">
                  {fileName ?? labels.pastedName}
                </Text>
                <Text as="span" tone="soft" capital className={classes.when}>
                  {sentenceWithTime((when) => labels.recentOne(when, startedBy ?? labels.somebody), createdAt)}
                </Text>
              </span>
              <span className={words.quiet}>
                {labels.recentCounts(fileRows, created, updated)}
                {undoneAt === null ? null : <> · {sentenceWithTime(left ? labels.partlyUndone : labels.wasUndone, undoneAt)}</>}
              </span>
              {canUndo ? <UndoButton importId={id} label={labels.undoOf(formatInstant(createdAt))} onUndone={onUndone} /> : null}
            </Stack>
          ))}
        </ul>
      )}
    </Text>
  );
}

/** What undoing removed, what it left, and why. */
export function UndoneNotice({ undone }: { undone: UndoneImport }) {
  const { removed, takenBack, classroomsRemoved, kept } = undone;
  return (
    <NoticeBox icon={IconArrowBackUp} tone={kept.length === 0 ? 'success' : 'quiet'}>
      <p>
        <strong>
          {removed + takenBack + classroomsRemoved === 0 ? labels.undoNothing : labels.undone(removed, takenBack, classroomsRemoved)}
        </strong>
      </p>
      <KeptList kept={kept} />
    </NoticeBox>
  );
}
