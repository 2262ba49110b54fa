import { maxImportClassrooms } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../components/layout';
import { RadioGroup } from '../../components/radio-group';
import { mostRoomsOffered, type UnknownRoom } from './rooms';
import { contactTypes } from './plain-words';
import type { ImportState } from './use-import';
import classes from './import.module.css';
import type { WordQuestion } from './word-questions';

const labels = importText.side;

/** What the list has no place for, and the words that are asked once. Empty if every column has its place. */
export function WordPanel({ state }: { state: ImportState }) {
  const notes = noteColumns(state);
  const { questions, unknownRooms, chosen } = state;
  if (notes.length + questions.length + unknownRooms.length + (chosen?.hidden.length ?? 0) === 0) return null;
  return (
    <Stack as="aside" gap="xl" breaks className={classes.panel} aria-label={labels.noPlace}>
      {notes.length === 0 ? null : (
        <Section title={labels.noPlace} help={labels.noPlaceHelp}>
          <ul>
            {notes.map(({ column, name, children }) => (
              <Row key={column} as="li" justify="between" gap="s" above="xs" padY="xs" rule="top" minH={60}>
                <Stack as="span">
                  <strong>{name}</strong>
                  <Text as="span" tone="soft" size="s">
                    {labels.children(children)}
                  </Text>
                </Stack>
                {state.addField === undefined || isForNotes(name) ? (
                  <Text as="span" tone="soft" size="s">
                    {labels.note}
                  </Text>
                ) : (
                  <Button
                    variant="default"
                    flex="none"
                    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                    aria-label={labels.ownFieldFor(name)}
                    disabled={state.reading}
                    onClick={() => void state.addField?.(column, name)}
                  >
                    {labels.ownField}
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        </Section>
      )}
      {questions.length === 0 ? null : (
        <Section title={labels.once}>
          {questions.map((question) => (
            <Question key={question.key} question={question} state={state} />
          ))}
        </Section>
      )}
      {unknownRooms.length === 0 ? null : <Rooms state={state} />}
      {chosen?.hidden.map((name) => (
        <Text key={name} rule="top" padY="s" tone="soft">
          {importText.hiddenSheet(name)}
        </Text>
      ))}
    </Stack>
  );
}

/** The columns that are kept as notes, and in how many rows they say something. */
function noteColumns({ list, places }: ImportState): { column: number; name: string; children: number }[] {
  if (list === undefined) return [];
  return places.flatMap((place, column) => {
    const children = place === 'note' ? list.rows.filter(({ parts: [cells] }) => (cells?.[column] ?? '') !== '').length : 0;
    return children === 0 ? [] : [{ column, name: list.headings[column] || importText.columnNumber(column + 1), children }];
  });
}

/** A column of notes is already where it belongs. */
function isForNotes(heading: string): boolean {
  return /^(?:notes?|comments?|remarks?|notas?|comentarios?|observaciones|remarques?|observa[cç][oõ]es|notizen|bemerkungen)$/i.test(
    heading.trim(),
  );
}

const ofType = contactTypes;
const ofStatus = ['enrolled', 'waiting', 'withdrawn', 'leaveOut'] as const;
const ofLeaving = ['withdrawn', 'leaveOut'] as const;

function Question({ question: { key, about, words: said, rows, means }, state }: { question: WordQuestion; state: ImportState }) {
  const answer = state.chosen?.words.get(key);
  const choices = about === 'type' ? ofType : means === 'withdrawn' ? ofLeaving : ofStatus;
  return (
    <Stack rule="top" gap="xs" above="xs" padY="s">
      <RadioGroup
        look="cells"
        label={`${labels.about[about]} “${said}”`}
        legend={
          <>
            <Text as="span" tone="soft" weight="plain" size="s">
              {labels.about[about]}
            </Text>{' '}
            <strong>“{said}”</strong>{' '}
            <Text as="span" tone="soft" weight="plain" size="s">
              {labels.children(rows)}
            </Text>
          </>
        }
        options={choices.map((choice) => ({ value: choice, label: labels.meanings[choice] }))}
        value={answer?.means ?? ''}
        onChange={(choice) => choice !== '' && state.answerWord(key, { means: choice, lastDay: answer?.lastDay ?? '' })}
      />
      {answer?.means !== 'withdrawn' ? null : (
        <TextInput
          label={labels.lastDay}
          value={answer.lastDay}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => state.answerWord(key, { means: 'withdrawn', lastDay: value })}
        />
      )}
    </Stack>
  );
}

function Rooms({ state }: { state: ImportState }) {
  const { unknownRooms, mayMake, chooseAllRooms } = state;
  const count = unknownRooms.length;
  const rooms = unknownRooms.map((room) => <Room key={room.folded} state={state} room={room} />);
  return (
    <Section title={labels.rooms} help={count > mostRoomsOffered && mayMake ? importText.manyRooms(count, maxImportClassrooms) : undefined}>
      {count < 2 || !mayMake ? null : (
        <Row wrap gap="xs">
          {count > maxImportClassrooms ? null : (
            <Button variant="default" onClick={() => chooseAllRooms('make')}>
              {importText.makeAllRooms(count)}
            </Button>
          )}
          <Button variant="default" onClick={() => chooseAllRooms('leave')}>
            {importText.leaveAllRooms}
          </Button>
        </Row>
      )}
      {count > mostRoomsOffered ? (
        <details>
          <summary>{importText.showRooms(count)}</summary>
          {rooms}
        </details>
      ) : (
        rooms
      )}
    </Section>
  );
}

function Section({ title, help, children }: { title: string; help?: string | undefined; children: ReactNode }) {
  return (
    <section>
      <Text as="h2" size="xl">
        {title}
      </Text>
      {help === undefined ? null : (
        <Text tone="soft" size="s">
          {help}
        </Text>
      )}
      {children}
    </section>
  );
}

function Room({ state, room: { folded, name, rows, choice } }: { state: ImportState; room: UnknownRoom }) {
  return (
    <NativeSelect
      mt="xs"
      label={importText.roomIs(name, rows)}
      value={choice.does === 'use' ? `use ${choice.id}` : choice.does}
      onChange={({ currentTarget: { value } }) => {
        const room = state.classrooms.find(({ id }) => value === `use ${id}`);
        if (room !== undefined) state.chooseRoom(folded, { does: 'use', id: room.id, name: room.name });
        else state.chooseRoom(folded, { does: value === 'make' ? 'make' : 'leave', name });
      }}
    >
      {state.mayMake ? <option value="make">{importText.makeRoom(name)}</option> : null}
      <option value="leave">{importText.leaveRoom}</option>
      {state.classrooms.map(({ id, name: other }) => (
        <option key={id} value={`use ${id}`}>
          {other}
        </option>
      ))}
    </NativeSelect>
  );
}
