import { severities, type Severity } from '@daycare-portal/shared/badges';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { importText } from '@daycare-portal/shared/import-text';
import { text } from '@daycare-portal/shared/text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import { Chip } from '../../components/chip';
import { Row, Stack, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { decisionGroups, type Answer, type Decision, type DecisionGroup } from './decisions';
import type { ReviewRow } from './review-rows';
import type { ImportState } from './use-import';

const labels = importText.decide;
const blank: Answer = { choice: '', text: '', reason: '', severity: null };
/** More children are listed at a press. A list of a thousand forms would be slow. */
const childrenShown = 20;

/** The cells that a person decides about, child by child, each in its own words. Decided ones stay where they are. */
export function DecisionList({ rows, state }: { rows: readonly ReviewRow[]; state: ImportState }) {
  const [group, setGroup] = useState<DecisionGroup>();
  const [most, setMost] = useState(childrenShown);
  const all = rows.flatMap(({ decisions }) => decisions);
  const shown = rows
    .map((row) => ({ row, decisions: row.decisions.filter((decision) => group === undefined || decision.group === group) }))
    .filter(({ decisions }) => decisions.length > 0);
  if (all.length === 0)
    return (
      <Text above="xl" weight="strong">
        {labels.allPlain}
      </Text>
    );
  const count = (each: DecisionGroup) => all.filter((decision) => decision.group === each).length;
  return (
    <>
      <Row wrap justify="between" gap="m" rowGap="2xs" padY="s">
        <strong>{labels.cells(shown.length, shown.flatMap(({ decisions }) => decisions).length)}</strong>
        <Row wrap gap="2xs" role="group" aria-label={importText.kinds.decide}>
          <Chip pressed={group === undefined} count={all.length} onPress={() => setGroup(undefined)}>
            {importText.all}
          </Chip>
          {decisionGroups
            .filter((each) => count(each) > 0)
            .map((each) => (
              <Chip key={each} pressed={group === each} count={count(each)} onPress={() => setGroup(each)}>
                {labels.groups[each]}
              </Chip>
            ))}
        </Row>
      </Row>
      <Text as="ul" rule="bottom">
        {shown.slice(0, most).map(({ row, decisions }) => (
          <Stack key={row.line} as="li" gap="m" rowGap="s" padY="s" rule="top" cols="180px minmax(0, 1fr)" folds>
            <Child row={row} />
            <Stack gap="m">
              {decisions.map((decision) => (
                <Cell
                  key={decision.key}
                  decision={decision}
                  who={nameOf(row)}
                  answer={state.chosen?.answers.get(row.line)?.get(decision.key) ?? blank}
                  onAnswer={(answer) => state.answer(row.line, decision.key, answer)}
                />
              ))}
            </Stack>
          </Stack>
        ))}
      </Text>
      <Row wrap justify="between" gap="m" rowGap="2xs" padY="s" tone="soft" size="xs">
        <span>{labels.othersPlain}</span>
        {shown.length <= most ? null : (
          <Text type="button" as="button" tone="primary" weight="strong" press onClick={() => setMost(most + childrenShown * 5)}>
            {labels.more(shown.length - most)}
          </Text>
        )}
      </Row>
    </>
  );
}

function nameOf({ cells }: ReviewRow): string {
  return fullNameOf({ firstName: cells.firstName, lastName: cells.lastName }).trim();
}

function Child({ row }: { row: ReviewRow }) {
  return (
    <Row align="start" gap="s" breaks>
      <Avatar name={nameOf(row)} photo={row.photo} />
      <Stack as="span">
        <strong>
          <bdi>{nameOf(row)}</bdi>
        </strong>
        <Text as="span" tone="soft" size="s">
          {importText.lineLabel} {row.number}
        </Text>
      </Stack>
    </Row>
  );
}

interface CellProps {
  decision: Decision;
  who: string;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

function Cell({ decision: { heading, words: said, here, choices }, who, answer, onAnswer }: CellProps) {
  const asks = choices.find(({ id }) => id === answer.choice)?.asks;
  return (
    <Stack gap="xs">
      <RadioGroup
        look="cells"
        label={`${who}, ${heading}: ${said}`}
        legend={
          <>
            <Text as="span" tone="soft" weight="plain" size="xs">
              {heading}
            </Text>{' '}
            <strong>“{said}”</strong>
            {here === null ? null : (
              <Text as="span" block tone="soft" weight="plain" size="s">
                {labels.onRecord(here)}
              </Text>
            )}
          </>
        }
        options={choices.map(({ id, label }) => ({ value: id, label }))}
        value={answer.choice}
        onChange={(choice) => onAnswer({ ...answer, choice })}
      />
      {asks === undefined ? null : <Asked asks={asks} answer={answer} onAnswer={onAnswer} />}
    </Stack>
  );
}

const questions = { name: 'who', bar: 'whoBarred', allergy: 'toWhat', item: 'what' } as const;
const notSaid = 'notSaid';

/** What a choice needs. Nothing is filled in from the words of the list. */
function Asked({ asks, answer, onAnswer }: { asks: keyof typeof questions } & Pick<CellProps, 'answer' | 'onAnswer'>) {
  const field = (label: string, part: 'text' | 'reason') => (
    <TextInput
      label={label}
      value={answer[part]}
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      onChange={({ currentTarget: { value } }) => onAnswer({ ...answer, [part]: value })}
    />
  );
  return (
    <Row wrap align="end" gap="m" rowGap="xs">
      {field(labels[questions[asks]], 'text')}
      {asks === 'bar' ? field(labels.reason, 'reason') : null}
      {asks === 'allergy' ? (
        <RadioGroup<Severity | typeof notSaid>
          look="cells"
          legend={labels.severity}
          options={[...severities, null].map((each) => ({
            value: each ?? notSaid,
            label: each === null ? labels.noSeverity : text.badges.looks[each],
          }))}
          value={answer.severity ?? notSaid}
          onChange={(value) => onAnswer({ ...answer, severity: value === notSaid ? null : value })}
        />
      ) : null}
    </Row>
  );
}
