import type { ChildPaper, PaperPerson } from '@daycare-portal/shared/child-papers';
import { formatClock, nameOfWeekday } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { dayText } from '@daycare-portal/shared/day-text';
import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { newestSchedule, type Schedule } from '@daycare-portal/shared/enrollment';
import { fullNameOf, sortedNameOf } from '@daycare-portal/shared/full-name';
import type { StoredDocument } from '@daycare-portal/shared/health';
import { healthText } from '@daycare-portal/shared/health-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { Row, Text } from '../../../components/layout';
import { pickupWords } from '../../../shared-features/pickup-words';
import { WithAddresses } from '../../../components/with-addresses';
import { daysOf, enrollmentInWords } from '../../../shared-features/enrollment-words';
import { consentName } from '../health/consent-name';
import { whoIs } from '@daycare-portal/shared/who-is';
import { Face } from './face';
import { currentOf, HealthAnswers, HealthLine } from './health-lines';
import { forbiddenOf } from './paper-people';
import classes from './print-page.module.css';

const labels = printText;
const short = (day: PlainDate) => formatDate(day, 'short');

interface ChildSheetProps {
  student: Student;
  paper: ChildPaper;
  daycare: string;
  today: PlainDate;
}

/** Everything the portal knows about one child, and space for what only paper needs. */
export function ChildSheet({ student, paper, daycare, today }: ChildSheetProps) {
  const { health } = paper;
  return (
    <article className={`${classes.sheet} ${classes.child}`}>
      <Row gap="xl">
        <Face name={fullNameOf(student)} photo={student.profilePic} size={28} />
        <Text as="div" shrink>
          <Text as="h2" breaks className={classes.name}>
            {onPaper(sortedNameOf(student))}
          </Text>
          <p>{[daycare, labels.printedOn(short(today))].join(' · ')}</p>
        </Text>
      </Row>
      <SheetFacts student={student} paper={paper} today={today} />
      <Part name={labels.health}>
        {currentOf(paper).map((item) => (
          <HealthLine key={item.id} item={item} plan={item.plan ?? ''} today={health.today} />
        ))}
        <HealthAnswers topics={health.topics} />
      </Part>
      <People student={student} paper={paper} />
      <Part name={healthText.consents.title} columns>
        {health.consents.map(({ kind, name, answer }) => (
          <p key={kind}>
            {labels.fact(consentName({ kind, name }), '')}
            <b>{healthText.consents[answer ?? 'notAsked']}</b>
          </p>
        ))}
      </Part>
      <Week schedules={paper.schedules} today={health.today} />
      <Part name={healthText.documents.title}>
        {health.documents.length === 0 ? <p>{healthText.documents.none}</p> : null}
        {health.documents.map((document) => (
          <p key={document.id}>{documentInWords(document, health.today)}</p>
        ))}
      </Part>
      <Text as="h3" h="24mm" className={classes.part}>
        {labels.notes}
      </Text>
    </article>
  );
}

function SheetFacts({ student, paper, today }: Pick<ChildSheetProps, 'student' | 'paper' | 'today'>) {
  const { dob, classrooms } = student;
  const { more } = paper.health;
  const words = healthText.more;
  const facts: [string, string | null][] = [
    [labels.born, short(dob)],
    [labels.age, text.age(monthsBetween(dob, today))],
    [labels.classroom, classrooms.length === 0 ? labels.none : classrooms.map(({ name }) => name).join(', ')],
    [text.enrollment.status, enrollmentInWords(student)],
    [words.doctor, [more.doctorName, more.doctorPhone].filter(Boolean).join(', ') || null],
    [words.insurance, more.insurance],
    [words.homeAddress, more.homeAddress],
    [words.languages, more.languages],
    [words.sex, more.sex === null ? null : words.sexes[more.sex]],
    ...more.own.map(({ name, value }): [string, string | null] => [name, value]),
  ];
  return (
    <Row as="dl" wrap align="start" gap="xl" rowGap="xs" above="m" below="m">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" weight="strong">
            {value ?? words.notSet}
          </Text>
        </div>
      ))}
    </Row>
  );
}

function Part({ name, columns = false, children }: { name: string; columns?: boolean; children: ReactNode }) {
  return (
    <Row as="section" wrap align="start" gap="s" rowGap="2xs" className={classes.part}>
      <Text as="h3" minW="32mm">
        {name}
      </Text>
      <Text as="div" flex="1 1 90mm" data-columns={columns || undefined}>
        {children}
      </Text>
    </Row>
  );
}

/** Everyone in calling order, then people who are not authorized for pickup. */
function People({ student, paper }: Pick<ChildSheetProps, 'student' | 'paper'>) {
  const others = paper.people.filter(({ notAuthorized }) => notAuthorized === null);
  const forbidden = forbiddenOf(paper);
  const { custody } = paper.health.more;
  const emailOf = ({ email }: PaperPerson) =>
    email !== null && student.pendingParentEmails.includes(email) ? `${email} ${labels.pending}` : email;
  const pickupOf = (person: PaperPerson) => {
    const words = pickupWords(person);
    if (person.pickup === null || !person.isConfirmed || person.isAsked) return words;
    return [labels.fact(labels.cards.pickup, words), ...(person.firstTime ? [labels.cards.checkId] : [])].join(', ');
  };
  return (
    <>
      <Part name={labels.around}>
        {others.length === 0 ? <p>{labels.none}</p> : null}
        {others.map((person, index) => (
          <p key={person.personId}>
            {index + 1}. <b>{whoIs(person)}</b>{' '}
            <WithAddresses>
              {[...person.phones.map(({ label, number }) => `${number} ${label}`.trim()), emailOf(person)].filter(Boolean).join(' · ')}
            </WithAddresses>
            <br />
            {pickupOf(person)}
          </p>
        ))}
      </Part>
      {custody === null ? null : (
        <Part name={dayText.people.pickup.custodyAlert}>
          <p className={classes.stop}>{dayPapersText.roster.custody(custody.split('\n').join('; '))}</p>
        </Part>
      )}
      {forbidden.length === 0 ? null : (
        <Part name={labels.cards.notAuthorized}>
          {forbidden.map((person) => (
            <p key={person.personId} className={classes.stop}>
              <b>{whoIs(person)}</b> <bdi>{person.notAuthorized?.note}</bdi>
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

/** The schedule of this week, and later ones. */
function Week({ schedules, today }: { schedules: readonly Schedule[]; today: PlainDate }) {
  const words = text.enrollment;
  const weekInWords = (week: Schedule['week']) => {
    if (week === null) return words.noSchedule;
    if (week.length === 0) return words.noDays;
    return daysOf(week)
      .map(({ weekday, blocks }) => {
        const times = blocks.map(({ from, until }) => words.span(formatClock(from), formatClock(until)));
        return `${nameOfWeekday(weekday)} ${times.join(', ')}`;
      })
      .join(' · ');
  };
  return (
    <Part name={words.schedule}>
      <p>{weekInWords(newestSchedule(schedules, today)?.week ?? null)}</p>
      {schedules
        .filter(({ from }) => from > today)
        .map(({ from, week }) => (
          <p key={from}>{labels.fact(words.fromDay(short(from)), weekInWords(week))}</p>
        ))}
    </Part>
  );
}

function documentInWords({ kind, title, expiresOn }: StoredDocument, today: PlainDate): string {
  const words = healthText.documents;
  const expiry =
    expiresOn === null ? words.noExpiry : expiresOn < today ? words.expired(short(expiresOn)) : words.validUntil(short(expiresOn));
  return [title === null || title === '' ? words.kinds[kind] : labels.fact(words.kinds[kind], title), expiry].join(' · ');
}
