import { dayText } from '@daycare-portal/shared/day-text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import type { Icon } from '@tabler/icons-react';
import { useAuth } from '../../../auth/auth-provider';
import { Row } from '../../../components/layout';
import { SearchField } from '../../../components/search-field';
import classes from './day-tools.module.css';
import { DayMenu } from '../day-menu';
import { countedStates, type CountedState, type DayFilter } from '../day-view';
import { focusWall } from './wall';

const icons: Record<CountedState, Icon> = {
  missing: IconAlertCircle,
  in: IconCircleFilled,
  expected: IconCircleDashed,
  late: IconClock,
  out: IconHome,
  absent: IconCalendarOff,
};

interface DayToolsProps {
  filter: DayFilter;
  counts: Record<CountedState, number>;
  onFilter: (changes: Partial<DayFilter>) => void;
  /** Handles Enter in the search. */
  onEnter: () => void;
}

/** The search, and the counters that filter the children. */
export function DayTools({ filter, counts, onFilter, onEnter }: DayToolsProps) {
  const { room } = useAuth();
  const all = countedStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Row wrap rowGap="xs" gap="s" className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          label={dayText.today.find}
          value={filter.search}
          onChange={(search) => onFilter({ search })}
          onArrowDown={focusWall}
          onEnter={onEnter}
        />
      </div>
      <Row gap="2xs" align="stretch" wrap role="group" aria-label={dayText.today.counters}>
        <button type="button" className={classes.counter} aria-pressed={filter.state === 'all'} onClick={() => onFilter({ state: 'all' })}>
          <span className={classes.number}>{all}</span> {dayText.today.all}
        </button>
        {countedStates
          .filter((state) => state !== 'missing' || counts.missing > 0)
          .map((state) => {
            const StateIcon = icons[state];
            return (
              <button
                key={state}
                type="button"
                className={classes.counter}
                data-state={state}
                data-any={counts[state] > 0 || undefined}
                aria-pressed={filter.state === state}
                onClick={() => onFilter({ state: filter.state === state ? 'all' : state })}
              >
                <StateIcon size={state === 'in' ? 14 : 17} stroke={1.75} aria-hidden />
                <span className={classes.number}>{counts[state]}</span> {dayText.attendance.states[state]}
              </button>
            );
          })}
      </Row>
      {room === null ? <DayMenu /> : null}
    </Row>
  );
}
