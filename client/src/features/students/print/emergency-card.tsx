import type { ChildPaper } from '@daycare-portal/shared/child-papers';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { formatDate, monthsBetween, type PlainDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { healthText } from '@daycare-portal/shared/health-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { printText } from '@daycare-portal/shared/print-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { Fragment, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../../components/layout';
import { fits, shortened, type Fit } from './card-fit';
import { whoIs } from '@daycare-portal/shared/who-is';
import { Face } from './face';
import { currentOf, HealthAnswers, HealthLine } from './health-lines';
import { forbiddenOf, mayPickUp, pickupLine } from './paper-people';
import classes from './print-page.module.css';

const labels = printText.cards;

/** The text of the first steps. Smaller than 7 pt would be unreadable in a hurry. */
const sizes = [10.5, 9, 8];

interface EmergencyCardProps {
  student: Student;
  paper: ChildPaper;
  daycare: string;
  phone: string | null;
  today: PlainDate;
}

/** A quarter of a page with what a stranger needs to help this child. What does not fit is announced and stands on the child sheet. */
export function EmergencyCard({ student, paper, daycare, phone, today }: EmergencyCardProps) {
  const card = useRef<HTMLElement>(null);
  const [size, setSize] = useState({ student, paper, step: 0 });
  // Changed content starts with large text again.
  if (size.student !== student || size.paper !== paper) setSize({ student, paper, step: 0 });
  const fit = fits[size.step] ?? fits[0];
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = card.current ?? {};
    if (scrollHeight > clientHeight && size.step < fits.length - 1) setSize({ ...size, step: size.step + 1 });
  }, [size]);
  const { dob, classrooms } = student;
  const look: CSSProperties & Record<'--lines', number | null> = { fontSize: `${sizes[size.step] ?? 7}pt`, '--lines': fit.lines };
  const rooms = classrooms.length === 0 ? printText.noClassroom : classrooms.map(({ name }) => name).join(', ');
  return (
    <article ref={card} className={classes.card} data-lines={fit.lines ?? undefined} style={look}>
      <Row as="header" align="start" gap="s">
        <Face name={fullNameOf(student)} photo={student.profilePic} />
        <Text as="div" shrink>
          <h2>{onPaper(fullNameOf(student))}</h2>
          <p>{labels.bornAt(formatDate(dob, 'short'), text.age(monthsBetween(dob, today)))}</p>
          <p>{rooms}</p>
        </Text>
      </Row>
      <Health paper={paper} fit={fit} />
      <Details paper={paper} />
      <People paper={paper} fit={fit} today={today} />
      <footer>
        {leavesOut(paper, fit, today) ? <Text weight="strong">{labels.leftOut}</Text> : null}
        <p>
          <b>{[daycare, phone].filter(Boolean).join(', ')}</b> · {printText.printedOn(formatDate(today, 'short'))}
        </p>
      </footer>
    </article>
  );
}

const calledOf = ({ people }: ChildPaper) => people.filter(({ notAuthorized, phones }) => notAuthorized === null && phones.length > 0);

function leavesOut(paper: ChildPaper, fit: Fit, today: PlainDate): boolean {
  const called = calledOf(paper);
  const plans = [
    ...currentOf(paper).map(({ plan }) => plan),
    paper.health.more.custody,
    ...forbiddenOf(paper).map(({ notAuthorized }) => notAuthorized?.note),
  ];
  return (
    fit.lines !== null ||
    currentOf(paper).length > fit.items ||
    [called, mayPickUp(paper.people, today), forbiddenOf(paper)].some(({ length }) => length > fit.people) ||
    called.some(({ phones }) => phones.length > fit.phones) ||
    plans.some((plan) => (plan ?? '').length > fit.plan)
  );
}

function Health({ paper, fit }: { paper: ChildPaper; fit: Fit }) {
  const { topics, today } = paper.health;
  const items = currentOf(paper);
  const treatment = paper.health.consents.find(({ kind }) => kind === 'emergencyTreatment')?.answer ?? 'notAsked';
  return (
    <section className={classes.health}>
      {items.slice(0, fit.items).map((item) => (
        <HealthLine key={item.id} item={item} plan={shortened(item.plan ?? '', fit.plan)} today={today} />
      ))}
      <More n={items.length - fit.items} />
      <HealthAnswers topics={topics} />
      <p>
        {healthText.consents.kinds.emergencyTreatment}: <b style={{ textTransform: 'uppercase' }}>{healthText.consents[treatment]}</b>
      </p>
    </section>
  );
}

function Details({ paper }: { paper: ChildPaper }) {
  const { doctorName, doctorPhone, insurance, homeAddress } = paper.health.more;
  const doctor = [doctorPhone, doctorName].filter(Boolean).join(', ');
  const words = healthText.more;
  return (
    <section>
      <p>{printText.fact(words.doctor, doctor || words.notSet)}</p>
      {insurance === null ? null : <p>{printText.fact(words.insurance, insurance)}</p>}
      <p>{printText.fact(words.homeAddress, homeAddress ?? words.notSet)}</p>
    </section>
  );
}

function People({ paper, fit, today }: { paper: ChildPaper; fit: Fit; today: PlainDate }) {
  const called = calledOf(paper);
  const pickups = mayPickUp(paper.people, today);
  const forbidden = forbiddenOf(paper);
  const { custody } = paper.health.more;
  return (
    <>
      <Stack columns="pair" gap="s">
        <Part name={labels.call} none={called.length === 0 ? labels.noPhone : undefined} more={called.length - fit.people}>
          {called.slice(0, fit.people).map((person, index) => (
            <li key={person.personId}>
              {index + 1}.{' '}
              {person.phones.slice(0, fit.phones).map(({ number }) => (
                <Fragment key={number}>
                  <Text as="b" nowrap>
                    {number}
                  </Text>{' '}
                </Fragment>
              ))}
              {person.phones.length > fit.phones ? `${labels.more(person.phones.length - fit.phones)} ` : ''}
              <bdi>{whoIs(person)}</bdi>
            </li>
          ))}
        </Part>
        <Part name={labels.pickup} none={pickups.length === 0 ? labels.nobody : undefined} more={pickups.length - fit.people}>
          {pickups.slice(0, fit.people).map((person) => (
            <li key={person.personId}>{pickupLine(person)}</li>
          ))}
        </Part>
      </Stack>
      {custody === null ? null : (
        <p className={classes.stop}>{dayPapersText.roster.custody(shortened(custody.split('\n').join('; '), fit.plan))}</p>
      )}
      {forbidden.length === 0 ? null : (
        <div className={classes.stop}>
          <Part name={labels.notAuthorized} more={forbidden.length - fit.people}>
            {forbidden.slice(0, fit.people).map((person) => (
              <li key={person.personId}>
                <b>{whoIs(person)}</b>
                {person.notAuthorized?.note ? <bdi> {shortened(person.notAuthorized.note, fit.plan)}</bdi> : null}
              </li>
            ))}
          </Part>
        </div>
      )}
    </>
  );
}

interface PartProps {
  name: string;
  none?: string | undefined;
  more: number;
  children: ReactNode;
}

function Part({ name, none, more, children }: PartProps) {
  return (
    <section>
      <h3>{name}</h3>
      {none === undefined ? <ul>{children}</ul> : <p>{none}</p>}
      <More n={more} />
    </section>
  );
}

function More({ n }: { n: number }) {
  return n > 0 ? <p>{labels.more(n)}</p> : null;
}
