import { formatDate, todayAt } from '@daycare-portal/shared/dates';
import type { Daycare } from '@daycare-portal/shared/daycare';
import { text } from '@daycare-portal/shared/text';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { Facts, Row, Text } from '../../components/layout';
import { exactTime } from '../../components/time-in-words';
import classes from './settings.module.css';

const labels = text.settings;

/** Facts about the daycare that cannot be changed here. */
export function RecordFacts({ daycare }: { daycare: Daycare }) {
  const [outcome, setOutcome] = useState('');
  return (
    <Text as="section" above="m" rule="top" className={classes.section} aria-labelledby="record-facts">
      <Text id="record-facts" as="h2" size="l">
        {labels.record}
      </Text>
      <Facts columns="pair" folds gap="m" above="s" figures>
        <CopyableId label={labels.id} id={daycare.id} onOutcome={setOutcome} />
        <CopyableId label={labels.ownerId} id={daycare.ownerId} onOutcome={setOutcome} />
        <Moment label={labels.createdAt} instant={daycare.createdAt} />
        <Moment label={labels.updatedAt} instant={daycare.updatedAt} />
      </Facts>
      <Text role="status" above="xs" tone="soft" size="s">
        {outcome}
      </Text>
    </Text>
  );
}

function CopyableId({ label, id, onOutcome }: { label: string; id: string; onOutcome: (outcome: string) => void }) {
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      // Without https there is no clipboard to write to, so the text is selected for copying by hand.
      await navigator.clipboard.writeText(id);
      onOutcome(labels.copied(label));
    } catch {
      if (words.current !== null) window.getSelection()?.selectAllChildren(words.current);
      onOutcome(labels.copyByHand(label));
    }
  };
  return (
    <div>
      <dt>{label}</dt>
      <Row as="dd" gap="2xs" className={classes.id}>
        <Text as="code" ref={words} size="s" shrink>
          {id}
        </Text>
        <IconButton icon={IconCopy} label={labels.copy(label)} onClick={() => void copy()} />
      </Row>
    </div>
  );
}

function Moment({ label, instant }: { label: string; instant: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={instant} title={exactTime(instant)}>
          {formatDate(todayAt(new Date(instant)), 'numeric')}
        </time>
      </dd>
    </div>
  );
}
