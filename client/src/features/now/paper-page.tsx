import type { AttendanceNow } from '@daycare-portal/shared/attendance-now';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { text } from '@daycare-portal/shared/text';
import type { ReactNode } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import page from '../../components/list-page.module.css';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { paths } from '../../paths';
import classes from './paper.module.css';

interface PaperPageProps {
  title: string;
  help: string;
  /** Shown on screen above the paper. */
  above?: ReactNode;
  children: (now: AttendanceNow, daycare: string) => ReactNode;
}

/** A page that previews its own print: who is here at this minute. */
export function PaperPage({ title, help, above, children }: PaperPageProps) {
  const { daycareId, keepsAttendance: isOn, daycareName } = useDaycare();
  const { data, error, refetch } = trpc.attendance.getNow.useQuery({ daycareId }, { enabled: isOn });
  return (
    <>
      <div className={classes.screen}>
        <BackLink to={paths.today}>{text.portal.nav.today}</BackLink>
        <div className={page.top}>
          <PageTitle>{title}</PageTitle>
          {data === undefined ? null : <PrintButton label={dayPapersText.sheet.print} busyLabel={dayPapersText.sheet.preparing} />}
        </div>
        <p className={classes.help}>{isOn ? help : dayPapersText.sheet.off}</p>
        {isOn ? above : null}
        <QueryView
          query={{ data, error, refetch }}
          action="loadToday"
          page
          loading={isOn ? <Loading label={dayPapersText.now.loading} className={classes.loading} /> : null}
        />
      </div>
      {data === undefined ? null : (
        // On a phone the paper is wider than the screen, so its frame can be scrolled by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={classes.frame} aria-label={dayPapersText.now.preview} tabIndex={0}>
          <div className={classes.paper}>{children(data, daycareName)}</div>
        </section>
      )}
    </>
  );
}
