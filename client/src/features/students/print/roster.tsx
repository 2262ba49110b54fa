import type { ChildPaper } from '@daycare-portal/shared/child-papers';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { formatDate, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { healthOnPaper } from '@daycare-portal/shared/paper-health';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import {
  belowRow,
  calledOnPaper,
  custodyOnPaper,
  partOf,
  rosterMeasure,
  rosterPages,
  type RosterChild,
  type RosterLine,
} from '@daycare-portal/shared/paper-roster';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { whoIs } from '@daycare-portal/shared/who-is';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Fragment } from 'react';
import { Text } from '../../../components/layout';
import { PaperHealth } from '../../../shared-features/paper-health';
import { Face } from './face';
import { currentOf } from './health-lines';
import { forbiddenOf, mayPickUp, pickupLine } from './paper-people';
import classes from './print-page.module.css';
import type { PrintedRoom } from './printed-room';
import { Columns, SheetTitle } from './sheet-head';

const labels = printText;
const words = dayPapersText.roster;

/** Letter is the shorter paper. The rows have what margins, the head and the note leave. */
const paper = { beside: 12, height: 279 - 24 - 32, letters: 1 };

interface RosterProps {
  room: PrintedRoom;
  nameOf: (student: Student) => string;
  paperOf: ReadonlyMap<string, ChildPaper>;
  daycare: string;
  today: PlainDate;
}

/** The children of a classroom with whom to call, who else may pick up, their doctor and their health. A page, or several that say so. */
export function Roster({ room, nameOf, paperOf, daycare, today }: RosterProps) {
  const children = room.students.map((student) => rosterChild(student, nameOf(student), paperOf.get(student.id), today));
  const measure = rosterMeasure(
    children.map(({ name }) => name),
    paper,
  );
  const { size, pages } = rosterPages(children.map(measure), paper);
  const photos = new Map(room.students.map((student) => [student.id, student]));
  return pages.map((lines, page) => (
    <table key={lines[0]?.id} className={`${classes.sheet} ${classes.roster}`} style={{ fontSize: `${size}pt` }}>
      <Columns widths={['12mm', '34mm', '60mm', '30mm', '28mm']} />
      <thead>
        <tr>
          <SheetTitle
            columns={6}
            title={onPaper(room.name)}
            facts={[daycare, labels.count(room.students.length), labels.printedOn(formatDate(today, 'short')), partOf(page, pages)]}
          />
        </tr>
        <tr>
          <th scope="col" colSpan={2}>
            {labels.child}
          </th>
          <th scope="col">{labels.cards.call}</th>
          <th scope="col">{labels.alsoPickUp}</th>
          <th scope="col">{labels.doctor}</th>
          <th scope="col">{labels.health}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.id}>
            <Line line={line} student={photos.get(line.id)} />
            {belowRow(line) ? <Below line={line} /> : null}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{labels.rosterKey}</td>
        </tr>
      </tfoot>
    </table>
  ));
}

function rosterChild(student: Student, name: string, about: ChildPaper | undefined, today: PlainDate): RosterChild {
  const people = about?.people ?? [];
  const able = mayPickUp(people, today);
  const called = people.filter(({ notAuthorized, phones }) => notAuthorized === null && phones.length > 0);
  const others = able.filter((person) => !called.includes(person));
  const more = about?.health.more;
  const items = about === undefined ? [] : currentOf(about);
  const asked = about?.health.topics.find(({ topic }) => topic === 'allergies')?.state;
  return {
    id: student.id,
    name: onPaper(name),
    facts: formatDate(student.dob, 'short'),
    called: called.map((person) => ({
      id: person.personId,
      who: calledOnPaper(person, !able.includes(person) ? 'no' : person.isAsked ? 'askFirst' : 'yes'),
      phones: person.phones.map(({ number }) => number),
    })),
    pickups:
      others.length === 0
        ? [able.length === 0 ? labels.cards.nobody : labels.nobodyElse]
        : others.map((person) => onPaper(pickupLine(person))),
    notAuthorized: forbiddenOf({ people }).map((person) => ({ words: onPaper(words.notAuthorized(whoIs(person))), note: null })),
    doctor: { name: onPaper(more?.doctorName ?? ''), phone: more?.doctorPhone ?? '' },
    custody: custodyOnPaper(more?.custody ?? null),
    treatment: '',
    health: items.map(healthOnPaper),
    healthNote: asked === 'notAsked' ? words.notAsked : items.length === 0 ? words.none : null,
  };
}

function Line({ line, student }: { line: RosterLine; student: Student | undefined }) {
  const { name, facts, called, pickups, notAuthorized, doctor, health, healthNote, healthIsBelow } = line;
  return (
    <tr data-above={belowRow(line) || undefined}>
      <td>{student === undefined ? null : <Face name={fullNameOf(student)} photo={student.profilePic} size={9} />}</td>
      <th scope="row">
        <bdi>{name}</bdi>
        <Text weight="plain">{facts}</Text>
      </th>
      <td>
        {called.length === 0 ? labels.cards.noPhone : null}
        {called.map(({ id, who, phones }) => (
          <p key={id}>
            <bdi>{who}</bdi>{' '}
            {phones.map((phone, index) => (
              <Fragment key={phone}>
                {index === 0 ? '' : ', '}
                <Text as="b" nowrap>
                  {phone}
                </Text>
              </Fragment>
            ))}
          </p>
        ))}
      </td>
      <td>
        {pickups.map((who) => (
          <p key={who}>
            <bdi>{who}</bdi>
          </p>
        ))}
        {notAuthorized.map(({ words: barred }) => (
          <p key={barred}>
            <IconShieldX size={14} stroke={2} aria-hidden /> <b>{barred}</b>
          </p>
        ))}
      </td>
      <td>
        <p>{doctor.name}</p>
        <Text nowrap>{doctor.phone}</Text>
      </td>
      <td>
        {healthIsBelow ? words.seeBelow : <PaperHealth items={health} />}
        {healthNote === null ? null : <p>{healthNote}</p>}
      </td>
    </tr>
  );
}

function Below({ line: { health, healthIsBelow, custody } }: { line: RosterLine }) {
  return (
    <tr className={classes.below}>
      <td />
      <td colSpan={5}>
        {healthIsBelow ? <PaperHealth items={health} /> : null}
        {custody === null ? null : (
          <p>
            <IconShieldX size={14} stroke={2} aria-hidden /> <b>{custody}</b>
          </p>
        )}
      </td>
    </tr>
  );
}
