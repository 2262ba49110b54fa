import { maxImportRows, type UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf } from '../../api/failure-of';
import { fieldOf } from '../../api/field-of';
import { useDaycare } from '../../auth/use-daycare';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { RowSkeletons } from '../../components/row-skeletons';
import { paths } from '../../paths';
import { ChooseList } from './choose-list';
import classes from './import-page.module.css';
import { ListSettings } from './list-settings';
import { Importing, Outcome } from './outcome';
import { RecentImports, UndoneNotice } from './recent-imports';
import { Review } from './review';
import { useImport } from './use-import';

const labels = importText;

/** Imports a spreadsheet: choose it, review it row by row, import it, and undo it if needed. */
export function ImportPage() {
  const { daycareId } = useDaycare();
  // The bulk form leads here when a long list was pasted.
  const pasted = fieldOf(useLocation().state, 'list');
  const state = useImport(daycareId, typeof pasted === 'string' ? pasted : undefined);
  const { chosen, list, sending, review, startOver } = state;
  const [undone, setUndone] = useState<UndoneImport>();
  const unfinished = chosen !== undefined && sending?.finished !== true;
  useWarnBeforeClosing(unfinished);

  const tellUndone = (answer: UndoneImport) => {
    setUndone(answer);
    startOver();
    // The button that was pressed goes away.
    focusPageTitle({ preventScroll: true });
  };
  return (
    <>
      <BackLink to={paths.students}>{labels.back}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <div role="status" className={undone === undefined || chosen !== undefined ? undefined : classes.notice}>
        {undone === undefined || chosen !== undefined ? null : <UndoneNotice undone={undone} />}
      </div>
      {chosen === undefined || list === undefined ? (
        <>
          <p className={classes.help}>{labels.help}</p>
          <ChooseList state={state} />
          <RecentImports daycareId={daycareId} onUndone={tellUndone} />
        </>
      ) : sending === undefined ? (
        <div className={classes.steps}>
          <ListSettings state={state} list={list} />
          {state.loadError !== null && review === undefined ? (
            <ErrorBox message={failureOf('listStudents', state.loadError)} onRetry={state.retryLoading} />
          ) : state.asksOrder || list.rows.length > maxImportRows ? null : review === undefined ? (
            <RowSkeletons label={labels.loading} />
          ) : (
            <Review
              rows={review}
              named={state.named}
              edits={state}
              onStart={() => {
                setUndone(undefined);
                state.start();
              }}
            />
          )}
        </div>
      ) : sending.finished ? (
        <Outcome state={state} sending={sending} list={list} onUndone={tellUndone} />
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
