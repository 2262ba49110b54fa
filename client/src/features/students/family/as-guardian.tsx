import type { FamilyDay, FamilyEntry, FamilyView } from '@daycare-portal/shared/family';
import { familySeesText } from '@daycare-portal/shared/family-sees-text';
import { familyParts, type ChildPerson, type FamilyPart } from '@daycare-portal/shared/people';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view';
import { trpc } from '../../../api/trpc';
import { Card, Row, Stack, Text } from '../../../components/layout';
import { Loading } from '../../../components/loading';
import { buttonClass } from '../../../components/plain-button';
import { DayRows, Rows } from '../../../shared-features/family-day-rows';
import { rowOf } from '@daycare-portal/shared/family-rows';
import classes from './family-sees.module.css';
import { firstNameOf, hasPage, partsOf, type Switched } from './sees';

const labels = familySeesText;

interface AsGuardianProps {
  ofChild: { daycareId: string; studentId: string };
  name: string;
  people: readonly ChildPerson[];
  guardians: readonly ChildPerson[];
  switched: Switched;
}

/** The page as one guardian has it, with what was switched here and is not saved. */
export function AsGuardian({ ofChild, name, people, guardians, switched }: AsGuardianProps) {
  const readers = guardians.filter(hasPage);
  const [chosen, setChosen] = useState<string>();
  const reader = readers.find(({ personId }) => personId === chosen) ?? readers[0];
  const query = trpc.people.getFamilyView.useQuery({ ...ofChild, personId: reader?.personId ?? '' }, { enabled: reader !== undefined });
  if (reader === undefined) return null;
  const guardian = firstNameOf(reader.fullName);
  const parts = switched[reader.personId] ?? partsOf(reader);
  return (
    <Stack as="aside" gap="xl" className={classes.aside} aria-label={labels.seenBy(guardian)}>
      <Stack gap="s">
        <Text as="h2" size="xl" breaks>
          {labels.seenBy(guardian)}
        </Text>
        {readers.length < 2 ? null : (
          <Row gap="xs" wrap role="group" aria-label={labels.choose}>
            {readers.map(({ personId, fullName }) => (
              <button
                key={personId}
                type="button"
                className={buttonClass(personId === reader.personId ? 'filled' : 'outlined')}
                aria-pressed={personId === reader.personId}
                onClick={() => setChosen(personId)}
              >
                <bdi>{firstNameOf(fullName)}</bdi>
              </button>
            ))}
          </Row>
        )}
      </Stack>
      <QueryView query={query} loading={<Loading label={labels.loading} />}>
        {(view) => <View {...{ view, name, guardian, parts }} />}
      </QueryView>
      <NotSeen {...{ reader, people, guardian, name, parts }} />
    </Stack>
  );
}

interface ViewProps {
  view: FamilyView;
  name: string;
  guardian: string;
  parts: readonly FamilyPart[];
}

function View({ view: { today, held }, name, guardian, parts }: ViewProps) {
  if (parts.length === 0) return <Text tone="soft">{labels.nothing(guardian)}</Text>;
  if (today === null || !parts.includes('day')) return <Text tone="soft">{labels.noDay(guardian)}</Text>;
  const day = parts.includes('photos') ? today : withoutPhotos(today);
  return (
    <>
      <Card as="section" aria-label={labels.now(name)} pad="m" round="xl">
        <DayRows day={day} name={name} />
      </Card>
      {held.length === 0 ? null : (
        <Stack as="section" gap="s">
          <Stack gap="2xs">
            <Row gap="xs">
              <IconEyeOff size={20} stroke={1.75} aria-hidden />
              <Text as="h3" size="l">
                {labels.held}
              </Text>
            </Row>
            <Text size="s" tone="soft">
              {labels.heldHelp(guardian)}
            </Text>
          </Stack>
          <Card pad="m" round="xl" edge="control" style={{ borderStyle: 'dashed' }}>
            <Rows
              rows={(parts.includes('photos') ? held : held.flatMap(plainEntry)).map((entry) => rowOf(entry, day.timeZone))}
              label={labels.held}
              day={day}
              name={name}
            />
          </Card>
        </Stack>
      )}
    </>
  );
}

/** For a guardian who does not see photos: an entry that is nothing else is left out. */
function plainEntry(entry: FamilyEntry): FamilyEntry[] {
  return entry.kind === 'photo' ? [] : [{ ...entry, photos: [] }];
}

function withoutPhotos(day: FamilyDay): FamilyDay {
  return { ...day, photos: [], entries: day.entries.flatMap(plainEntry) };
}

interface NotSeenProps {
  reader: ChildPerson;
  people: readonly ChildPerson[];
  guardian: string;
  name: string;
  parts: readonly FamilyPart[];
}

/** What is kept from this guardian: parts that are hidden, and all that is of another household. */
function NotSeen({ reader, people, guardian, name, parts }: NotSeenProps) {
  const hidden = familyParts.filter((part) => !parts.includes(part)).map((part) => labels.parts[part]);
  const others = people.filter(
    ({ household, updatedAt, notAuthorized }) =>
      updatedAt !== null && notAuthorized === null && household !== null && reader.household !== null && household !== reader.household,
  );
  const apart = others.filter(({ isGuardian }) => isGuardian).map(({ fullName }) => firstNameOf(fullName));
  const around = others.filter(({ isGuardian }) => !isGuardian).map(({ fullName }) => fullName);
  const lines = [
    ...(hidden.length === 0 ? [] : [labels.hiddenParts(hidden)]),
    ...(apart.length === 0 ? [] : [labels.contactsOf(apart), labels.broughtBy(name), labels.requests, labels.messagesOf]),
    ...(around.length === 0 ? [] : [labels.othersOf(around)]),
    labels.notForFamilies,
  ];
  return (
    <Stack as="section" gap="s">
      <Text as="h3" size="l">
        {labels.notSeen(guardian)}
      </Text>
      <Stack as="ul" gap="s">
        {lines.map((line) => (
          <Row as="li" key={line} gap="s" align="start" tone="soft">
            <IconEyeOff size={18} stroke={1.75} aria-hidden />
            <Text as="span" breaks>
              {line}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size="s" tone="soft">
        {labels.barredHelp}
      </Text>
    </Stack>
  );
}
