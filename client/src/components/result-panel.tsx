import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Card, Row, Stack, Text } from './layout';
import classes from './result-panel.module.css';
import { WithAddresses } from './with-addresses';

const labels = text.bulk;

/** The result of a bulk form's row. 'notSent' means it is incomplete. */
export type SentStatus = 'success' | 'skipped' | 'error' | 'notSent';

export interface ResultRow {
  name: string;
  status: SentStatus;
  /** The reason, or another detail. */
  detail: ReactNode;
  /** The next action: a link or a button. */
  action?: ReactNode;
}

interface ResultPanelProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** What is still to be done. */
  help: string;
  /** The status word of a successful row. */
  successWord: string;
  rows: readonly ResultRow[];
  /** The Done button, shown once a row has succeeded (product 2). */
  done: ReactNode;
}

type Tone = 'error' | 'warning' | 'success';

const looks: Record<SentStatus, { icon: Icon; rank: number; tone: Tone }> = {
  error: { icon: IconAlertCircle, rank: 0, tone: 'error' },
  notSent: { icon: IconCircleDashed, rank: 1, tone: 'warning' },
  skipped: { icon: IconCircleDashed, rank: 2, tone: 'warning' },
  success: { icon: IconCircleCheck, rank: 3, tone: 'success' },
};

/** Up to this many are shown without a scrolling list, in which a link that is shown only once could be missed. */
const shortList = 12;

/** The result of the last sending: the totals, then row by row, starting with rows that need action. */
export function ResultPanel({ headingRef, title, help, successWord, rows, done }: ResultPanelProps) {
  const count = (status: SentStatus) => rows.filter((row) => row.status === status).length;
  const words = { error: labels.statusError, notSent: labels.statusNotSent, skipped: labels.statusSkipped, success: successWord };
  const ordered = rows.toSorted((a, b) => looks[a.status].rank - looks[b.status].rank);
  const succeeded = count('success');
  const overall = succeeded === rows.length ? 'success' : 'warning';
  const isLong = rows.length > shortList;
  return (
    <Card as="section" above="l" clip aria-labelledby="result-title">
      <Row as="header" wrap gap="m" rowGap="s" pad="l">
        <Text as="span" only="wide">
          <Text as="span" middle w={44} h={44} fill={overall} tone={overall} round="full">
            <IconListCheck size={22} stroke={1.75} aria-hidden />
          </Text>
        </Text>
        <Text as="div" flex="1 1 220px">
          <Text as="h2" size="xl" id="result-title" ref={headingRef} tabIndex={-1}>
            {title}
          </Text>
          <Text tone="soft" size="s">
            {help}
          </Text>
        </Text>
        <Row as="dl" wrap gap="l" rowGap="2xs">
          <Total count={rows.length} word={labels.total} />
          <Total count={succeeded} word={labels.successful} tone="success" />
          {count('skipped') > 0 ? <Total count={count('skipped')} word={labels.skipped} tone="warning" /> : null}
          <Total count={count('error')} word={labels.errors(count('error'))} tone="error" />
          {count('notSent') > 0 ? <Total count={count('notSent')} word={labels.notSent} tone="warning" /> : null}
        </Row>
        {succeeded > 0 ? done : null}
      </Row>
      {/* A region that scrolls must be reachable by the keyboard that scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Stack
        as="ul"
        gap="m"
        inset
        maxH={isLong ? 324 : undefined}
        className={classes.rows}
        tabIndex={isLong ? 0 : undefined}
        aria-label={labels.rows}
      >
        {ordered.map((row, index) => (
          <SentRow key={index} row={row} word={words[row.status]} />
        ))}
      </Stack>
    </Card>
  );
}

function SentRow({ row: { name, status, detail, action }, word }: { row: ResultRow; word: string }) {
  const { icon: StatusIcon, tone } = looks[status];
  return (
    <Stack as="li" gap="2xs" cells="center" rule="top" across padY="s" padX="l" className={classes.row}>
      <Row as="span" inline gap="xs" weight="strong" tone={tone} className={classes.status}>
        <StatusIcon size={18} stroke={1.75} aria-hidden />
        {word}
      </Row>
      <Text as="span" weight="strong" breaks>
        <bdi>
          <WithAddresses>{name}</WithAddresses>
        </bdi>
      </Text>
      <Text as="span" tone="soft" breaks className={classes.detail}>
        {typeof detail === 'string' ? <WithAddresses>{detail}</WithAddresses> : detail}
      </Text>
      {action === undefined ? null : <span className={classes.detail}>{action}</span>}
    </Stack>
  );
}

function Total({ count, word, tone }: { count: number; word: string; tone?: Tone }) {
  return (
    <Text as="div" gap="xs" align="baseline" inline tone={count === 0 ? undefined : tone} className={classes.total}>
      <dt>{word}</dt>
      <Text as="dd" size="xl" weight="strong">
        {count.toLocaleString(locale())}
      </Text>
    </Text>
  );
}
