import { addDays, dayAt } from '@daycare-portal/shared/center-time';
import { formatDates, readIsoDate } from '@daycare-portal/shared/dates';
import { mealsText } from '@daycare-portal/shared/meals-text';
import { text } from '@daycare-portal/shared/text';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { useListAddress } from '../../components/list-address';
import { Loading } from '../../components/loading';
import { Row, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { StepBar } from '../../components/step-bar';
import { paths } from '../../paths';
import classes from './menu.module.css';
import { mondayOf, shownDays } from './menu-week';
import { Week } from './week';

const labels = mealsText.menu;

/** What is served in a week, and what children get instead. The address names the week by its Monday. */
export function MenuPage() {
  const { daycareId, selectedDaycare } = useDaycare();
  const timeZone = selectedDaycare?.timeZone ?? 'UTC';
  const [{ week: named }, setQuery] = useListAddress(['week']);
  const [now] = useState(() => mondayOf(dayAt(new Date(), timeZone)));
  const week = mondayOf(readIsoDate(named) ?? now);
  const { data: menu, error, refetch } = trpc.dailyLog.getMenu.useQuery({ daycareId, week });
  // Shows under an empty cell what was served a week earlier.
  const { data: before } = trpc.dailyLog.getMenu.useQuery({ daycareId, week: addDays(week, -7) });
  const show = (monday: string) => setQuery({ week: monday === now ? '' : monday });
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.activities}>{text.portal.nav.activities}</BackLink>
        <Row wrap gap="s" className={classes.top}>
          <PageTitle>{labels.title}</PageTitle>
          <div className={classes.step}>
            <StepBar
              label={labels.week}
              shown={formatDates(week, (menu && shownDays(menu).at(-1)?.day) ?? addDays(week, 4))}
              previous={{ label: labels.previous, onClick: () => show(addDays(week, -7)) }}
              next={{ label: labels.next, onClick: () => show(addDays(week, 7)) }}
              current={{ label: labels.current, disabled: week === now, onClick: () => show(now) }}
            />
          </div>
          {menu === undefined || menu.meals.length === 0 ? null : <PrintButton quiet label={labels.print} busyLabel={labels.preparing} />}
        </Row>
      </Text>
      <QueryView query={{ data: menu, error, refetch }} page loading={<Loading label={labels.loading} tall={480} />}>
        {(menu) => (
          <Week
            key={`${daycareId} ${week}`}
            daycareId={daycareId}
            timeZone={timeZone}
            menu={menu}
            before={before?.meals ?? []}
            readAgain={async () => (await refetch()).data}
          />
        )}
      </QueryView>
    </>
  );
}
