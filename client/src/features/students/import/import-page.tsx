import { messageFor } from '@daycare-portal/shared/error-messages';
import type { UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callError } from '../../../api/call-error';
import { fieldOf } from '../../../api/field-of';
import { useAuth } from '../../../auth/auth-provider';
import { AskBeforeLeaving } from '../../../components/ask-before-leaving';
import { BackLink } from '../../../components/back-link';
import { ErrorBox } from '../../../components/error-box';
import { focusPageTitle, PageTitle } from '../../../components/page-title';
import { RowSkeletons } from '../../../components/row-skeletons';
import { paths } from '../../../paths';
import { ChooseList } from './choose-list';
import classes from './import-page.module.css';
import { ListSettings } from './list-settings';
import { Importing, Outcome } from './outcome';
import { RecentImports, UndoneNotice } from './recent-imports';
import { Review } from './review';
import { useImport } from './use-import';

const labels = importText;

/** A spreadsheet into the daycare: chosen, looked over row by row, brought in, and taken back where that is wanted. */
export function ImportPage() {
  const { selectedDaycare } = useAuth();
  const daycareId = selectedDaycare?.id ?? '';
  // From the bulk form, where a long list was pasted.
  const list = fieldOf(useLocation().state, 'list');
  const state = useImport(daycareId, typeof list === 'string' ? list : undefined);
  const { chosen, sheet, sending, review, startOver } = state;
  const [undone, setUndone] = useState<UndoneImport>();
  const unfinished = chosen !== undefined && sending?.finished !== true;
  useWarnBeforeClosing(unfinished);

  const tellUndone = (answer: UndoneImport) => {
    setUndone(answer);
    startOver();
    // The button that was pressed goes.
    focusPageTitle({ preventScroll: true });
  };
  return (
    <>
      <BackLink to={paths.students}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <div role="status" className={undone === undefined || chosen !== undefined ? undefined : classes.notice}>
        {undone === undefined || chosen !== undefined ? null : <UndoneNotice undone={undone} />}
      </div>
      {chosen === undefined || sheet === undefined ? (
        <>
          <p className={classes.help}>{labels.help}</p>
          <ChooseList state={state} />
          <RecentImports daycareId={daycareId} onUndone={tellUndone} />
        </>
      ) : sending === undefined ? (
        <div className={classes.steps}>
          <ListSettings key={chosen.table} state={state} sheet={sheet} />
          {state.loadError !== null && review === undefined ? (
            <ErrorBox message={messageFor('listStudents', callError(state.loadError))} onRetry={state.retryLoading} />
          ) : state.asksOrder ? null : review === undefined ? (
            <RowSkeletons label={labels.loading} />
          ) : (
            <Review
              rows={review}
              onMend={state.mend}
              onStart={() => {
                setUndone(undefined);
                state.start();
              }}
            />
          )}
        </div>
      ) : sending.finished ? (
        <Outcome state={state} sending={sending} sheet={sheet} onUndone={tellUndone} />
      ) : (
        <Importing sending={sending} onGoOn={state.goOn} />
      )}
      <AskBeforeLeaving when={() => unfinished} title={labels.leaveTitle} consequence={labels.leaveHelp} />
    </>
  );
}

function useWarnBeforeClosing(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);
}
