import { dayText } from '@daycare-portal/shared/day-text';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleFilled from '@tabler/icons-react/dist/esm/icons/IconCircleFilled.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import type { Icon } from '@tabler/icons-react';
import { useAuth } from '../../../auth/auth-provider';
import { Row, Text } from '../../../components/layout';
import { SearchField } from '../../../components/search-field';
import classes from './desk.module.css';
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

const counter = { gap: 'xs', padX: 'xs', round: 'm', weight: 'medium', nowrap: true, className: classes.counter } as const;

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
    <Row wrap rowGap="xs" gap="s" above="s">
      {/* At its smallest, everything stays on one line in a window of 1280 pixels. */}
      <Text as="div" flex="1 1 180px" maxW={244} className={classes.search}>
        <SearchField
          label={dayText.today.find}
          value={filter.search}
          onChange={(search) => onFilter({ search })}
          onArrowDown={focusWall}
          onEnter={onEnter}
        />
      </Text>
      <Row gap="2xs" align="stretch" wrap figures role="group" aria-label={dayText.today.counters}>
        <Row as="button" type="button" {...counter} aria-pressed={filter.state === 'all'} onClick={() => onFilter({ state: 'all' })}>
          <b>{all}</b> {dayText.today.all}
        </Row>
        {countedStates
          .filter((state) => state !== 'missing' || counts.missing > 0)
          .map((state) => {
            const StateIcon = icons[state];
            return (
              <Row
                as="button"
                key={state}
                type="button"
                {...counter}
                data-state={state}
                data-any={counts[state] > 0 || undefined}
                aria-pressed={filter.state === state}
                onClick={() => onFilter({ state: filter.state === state ? 'all' : state })}
              >
                <StateIcon size={state === 'in' ? 14 : 17} stroke={1.75} aria-hidden />
                <b>{counts[state]}</b> {dayText.attendance.states[state]}
              </Row>
            );
          })}
      </Row>
      {room === null ? (
        <Row apart>
          <DayMenu />
        </Row>
      ) : null}
    </Row>
  );
}
