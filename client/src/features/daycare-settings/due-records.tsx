import { formatDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import type { DueRecords as Due, Retention } from '@daycare-portal/shared/retention';
import { retentionText } from '@daycare-portal/shared/retention-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckField } from '../../components/check-field';
import { Row, Stack, Text } from '../../components/layout';
import { paths } from '../../paths';
import { DeleteDueDialog } from './delete-due-dialog';
import classes from './settings.module.css';

const labels = retentionText;

/** What an owner may delete, by child, and what is held back. Nothing goes by itself. */
export function DueRecords({ daycareId, retention: { due, held } }: { daycareId: string; retention: Retention }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState(false);
  const deletable = due.filter(({ kinds }) => kinds.length > 0);
  const picked = deletable.filter(({ studentId }) => chosen.has(studentId));
  const toggle = (studentIds: readonly string[], isChosen: boolean) =>
    setChosen((old) => {
      const next = new Set(old);
      for (const id of studentIds)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  return (
    <Stack gap="s" wide above="s" as="section" aria-labelledby="due-title">
      <Text as="h3" size="m" weight="strong" id="due-title">
        {labels.due}
      </Text>
      {due.length === 0 ? (
        <Text tone="soft">
          {labels.none} {labels.noneHelp}
        </Text>
      ) : (
        <Text tone="soft">{labels.dueHelp}</Text>
      )}
      {deletable.length > 1 ? (
        <CheckField
          label={labels.chooseAll}
          checked={picked.length === deletable.length}
          onChange={({ currentTarget: { checked } }) =>
            toggle(
              deletable.map(({ studentId }) => studentId),
              checked,
            )
          }
        />
      ) : null}
      {due.length === 0 ? null : (
        <Text as="ul" maxH={420} className={classes.list}>
          {due.map((one) => (
            <DueRow key={one.studentId} due={one} isChosen={chosen.has(one.studentId)} onChange={(to) => toggle([one.studentId], to)} />
          ))}
        </Text>
      )}
      {deletable.length === 0 ? null : (
        <Row>
          <Button variant="default" disabled={picked.length === 0} onClick={() => setOpened(true)}>
            {labels.deleteChosen(picked.length)}
          </Button>
        </Row>
      )}
      {held.length === 0 ? null : (
        <>
          <Text as="h3" size="m" weight="strong">
            {labels.held}
          </Text>
          <Text as="ul" maxH={420} className={classes.list}>
            {held.map((child) => (
              <Text as="li" key={child.studentId} padY="s" rule="top">
                <Link to={paths.student(child.studentId)}>
                  <bdi>{fullNameOf(child)}</bdi>
                </Link>
                <Text tone="soft" size="s">
                  {labels.heldBy[child.by]}
                </Text>
              </Text>
            ))}
          </Text>
        </>
      )}
      <DeleteDueDialog
        daycareId={daycareId}
        due={picked}
        opened={opened}
        onClose={() => setOpened(false)}
        onDeleted={() => setChosen(new Set())}
      />
    </Stack>
  );
}

function DueRow({ due, isChosen, onChange }: { due: Due; isChosen: boolean; onChange: (to: boolean) => void }) {
  const { studentId, kinds, lastDay, isDownloaded, isWhole } = due;
  const name = fullNameOf(due);
  return (
    <Text as="li" padY="s" rule="top">
      <Row wrap justify="between" gap="s" rowGap="none">
        {kinds.length === 0 ? (
          <bdi>{name}</bdi>
        ) : (
          <CheckField label={name} checked={isChosen} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
        )}
        <Text tone="soft" size="s">
          {labels.lastDay(formatDate(lastDay, 'short'))}
        </Text>
      </Row>
      {kinds.length === 0 ? null : (
        <Text tone="soft" size="s">
          {kinds.map(({ kind, entries }) => labels.entries[kind](entries)).join(', ')}
          {isDownloaded ? `. ${labels.downloaded}.` : '.'}
        </Text>
      )}
      {isWhole ? (
        <Text size="s">
          {labels.whole(name)} <Link to={paths.student(studentId)}>{labels.open}</Link>
        </Text>
      ) : null}
    </Text>
  );
}
