import { formatDate, readIsoDate } from '@daycare-portal/shared/dates';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { importText } from '@daycare-portal/shared/import-text';
import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import { useId } from 'react';
import { WithAddresses } from '../../components/with-addresses';
import type { ReviewRow } from './review-rows';
import type { Similar, SimilarChoice } from './similar-children';
import classes from './similar-panel.module.css';

const labels = importText;

interface SimilarPanelProps {
  row: ReviewRow;
  similar: Similar;
  onDecide: (choice: SimilarChoice) => void;
}

/** Compares a row with similar children, and asks what to do with it. */
export function SimilarPanel({ row, similar: { children, choice }, onDecide }: SimilarPanelProps) {
  const group = useId();
  const { firstName, lastName } = row.cells;
  const inFile = {
    name: fullNameOf({ firstName, lastName }),
    dob: row.dob === undefined ? '' : formatDate(row.dob, 'short'),
    rooms: row.rooms.flatMap((room) => (room.does === 'leave' ? [] : [room.name])).join(', '),
    guardians: row.cells.guardianEmails,
  };
  const option = (answer: SimilarChoice, label: string, chosen: boolean) => (
    <label key={label} className={classes.option}>
      <input type="radio" name={group} checked={chosen} onChange={() => onDecide(answer)} />
      <bdi>{label}</bdi>
    </label>
  );
  return (
    <fieldset className={classes.panel}>
      <legend className={classes.title}>{labels.similarHere}</legend>
      <div className={classes.sides}>
        <Side title={labels.inFile} child={inFile} other={undefined} />
        {children.map((child) => (
          <Side key={child.id} title={labels.alreadyHere} child={sideOf(child)} other={inFile} />
        ))}
      </div>
      <div className={classes.options}>
        {children.map((child) =>
          option(
            { does: 'update', studentId: child.id },
            labels.updateChild(fullNameOf(child)),
            choice?.does === 'update' && choice.studentId === child.id,
          ),
        )}
        {option({ does: 'new' }, labels.importAsNew, choice?.does === 'new')}
        {option({ does: 'skip' }, labels.skip, choice?.does === 'skip')}
      </div>
    </fieldset>
  );
}

interface SideFacts {
  name: string;
  dob: string;
  rooms: string;
  guardians: string;
}

function sideOf(child: Student): SideFacts {
  const dob = readIsoDate(child.dob);
  return {
    name: fullNameOf(child),
    dob: dob === undefined ? '' : formatDate(dob, 'short'),
    rooms: child.classrooms.map(({ name }) => name).join(', '),
    guardians: child.parentEmails.join(', '),
  };
}

const facts = ['name', 'dob', 'rooms', 'guardians'] as const satisfies (keyof SideFacts)[];

function Side({ title, child, other }: { title: string; child: SideFacts; other: SideFacts | undefined }) {
  const names = { name: text.students.name, dob: text.students.dob, rooms: text.students.classroom, guardians: text.students.guardians };
  return (
    <div className={classes.side}>
      <strong>{title}</strong>
      <dl>
        {facts.map((fact) => (
          <div key={fact} data-differs={(other !== undefined && other[fact] !== '' && other[fact] !== child[fact]) || undefined}>
            <dt>{names[fact]}</dt>
            <dd>
              <bdi>
                <WithAddresses>{child[fact] || labels.none}</WithAddresses>
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
