import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { onPaper } from '@daycare-portal/shared/paper-pages';
import { text } from '@daycare-portal/shared/text';
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs';
import { Fragment } from 'react';
import { BadgeShape } from '../../shared-features/health-badge';
import { PaperHealth } from '../../shared-features/paper-health';
import { Text } from '../../components/layout';
import classes from './paper.module.css';
import { hasBelow, type RosterCall, type RosterRow, type RosterSize } from './roster-rows';

const labels = dayPapersText.now;
const roster = dayPapersText.roster;

interface RosterTableProps {
  rows: readonly RosterRow[];
  /** In points. */
  size: RosterSize;
  room: string | null;
}

export function RosterTable({ rows, size, room }: RosterTableProps) {
  return (
    <table className={`${classes.table} ${classes.roll}`} style={{ fontSize: `${size}pt` }}>
      <thead>
        <tr>
          <th scope="col" style={{ width: '11mm' }}>
            {roster.out}
          </th>
          <th scope="col" style={{ width: '11mm' }}>
            {roster.again}
          </th>
          {/* On every page of the room, because a page may come loose. */}
          <th scope="col" style={{ width: '38mm' }}>
            {room === null ? dayPapersText.sheet.child : onPaper(labels.childIn(room))}
          </th>
          <th scope="col">{roster.health}</th>
          <th scope="col" style={{ width: '45mm' }}>
            {labels.callFirst}
          </th>
          <th scope="col" style={{ width: '45mm' }}>
            {labels.callSecond}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <RosterLine row={row} />
            {hasBelow(row) ? (
              <tr className={classes.below}>
                <td colSpan={2} />
                <td colSpan={4}>
                  {row.below.health ? <PaperHealth items={row.health} /> : null}
                  {row.below.pickup ? <p>{row.pickup}</p> : null}
                  {row.custody === null ? null : (
                    <p>
                      <IconShieldX className={classes.shield} size={14} stroke={2} aria-hidden /> <b>{row.custody}</b>
                    </p>
                  )}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function RosterLine({ row }: { row: RosterRow }) {
  const { name, age, state, isHere, health, healthNote, calls, pickup, notAuthorized, below } = row;
  const [first, second] = calls;
  return (
    <tr data-long={hasBelow(row) || undefined}>
      <td>
        <span className={classes.box} />
      </td>
      <td>
        <span className={classes.box} />
      </td>
      <th scope="row">
        <bdi>{name}</bdi>
        <Text as="span" block weight="plain">
          {age}, {isHere ? state : <b>{state}</b>}
        </Text>
      </th>
      <td>
        {below.health ? <Worst row={row} /> : <PaperHealth items={health} />}
        {healthNote === null ? null : <p>{healthNote.isMissing ? <b>{healthNote.words}</b> : healthNote.words}</p>}
      </td>
      <td>{first === undefined ? labels.noPhone : <Call call={first} />}</td>
      <td>
        {second === undefined ? null : <Call call={second} />}
        {pickup === null || below.pickup ? null : <p>{pickup}</p>}
        {notAuthorized.map((words) => (
          <p key={words}>
            <IconShieldX className={classes.shield} size={14} stroke={2} aria-hidden /> <b>{words}</b>
          </p>
        ))}
      </td>
    </tr>
  );
}

/** What is most severe of those that stand below the row. */
function Worst({ row: { health } }: { row: RosterRow }) {
  const look = health[0]?.look ?? null;
  return (
    <p>
      {look === null ? null : (
        <b>
          <BadgeShape look={look} size={18} /> {text.badges.looks[look]},{' '}
        </b>
      )}
      {roster.seeBelow}
    </p>
  );
}

function Call({ call: { phones, who } }: { call: RosterCall }) {
  return (
    <>
      {phones.map((phone) => (
        <Text as="b" block nowrap key={phone}>
          {phone}
        </Text>
      ))}
      <bdi>{who}</bdi>
    </>
  );
}
