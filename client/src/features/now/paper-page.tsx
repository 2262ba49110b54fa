import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Row, Text } from '../../components/layout';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { useNarrow } from '../../components/use-narrow';
import { paths } from '../../paths';
import classes from './paper.module.css';
import { RoomRows } from './room-rows';

/** Up to this width the paper would be wider than the screen. It is in paper.module.css, too. */
const narrowEm = 68;

interface PaperPageProps {
  title: string;
  help: string;
  /** Shown on screen above the paper. */
  above?: ReactNode;
  /** Whether a narrow screen also shows who is not here. */
  withNotHere: boolean;
  children: (now: AttendanceNow, daycare: string) => ReactNode;
}

/** A page that previews its own print: who is here at this minute. On a narrow screen it shows the same as rows, and paper only prints. */
export function PaperPage({ title, help, above, withNotHere, children }: PaperPageProps) {
  const { daycareId, keepsAttendance: isOn, daycareName } = useDaycare();
  const { data, error, refetch } = trpc.attendance.getNow.useQuery({ daycareId }, { enabled: isOn });
  const isNarrow = useNarrow(narrowEm);
  return (
    <>
      <Text as="div" only="screen">
        <BackLink to={paths.today}>{text.portal.nav.today}</BackLink>
        <Row wrap gap="s" className={page.top}>
          <PageTitle>{title}</PageTitle>
          {data === undefined ? null : <PrintButton label={dayPapersText.sheet.print} busyLabel={dayPapersText.sheet.preparing} />}
        </Row>
        <Text above="2xs" tone="soft">
          {isOn ? help : dayPapersText.sheet.off}
        </Text>
        {isOn ? above : null}
        <QueryView
          query={{ data, error, refetch }}
          action="loadToday"
          page
          loading={isOn ? <Loading label={dayPapersText.now.loading} tall={520} /> : null}
        />
      </Text>
      {data !== undefined && isNarrow ? <RoomRows now={data} withNotHere={withNotHere} /> : null}
      {data === undefined ? null : (
        <section className={classes.frame} aria-label={dayPapersText.now.preview}>
          <div className={classes.paper}>{children(data, daycareName)}</div>
        </section>
      )}
    </>
  );
}
