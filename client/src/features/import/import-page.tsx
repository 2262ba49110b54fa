import type { UndoneImport } from '@daycare-portal/shared/imports';
import { importText } from '@daycare-portal/shared/import-text';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fieldOf } from '../../api/field-of';
import { useDaycare } from '../../auth/use-daycare';
import { AskBeforeLeaving } from '../../components/ask-before-leaving';
import { BackLink } from '../../components/back-link';
import { Row, Text } from '../../components/layout';
import { focusPageTitle, PageTitle } from '../../components/page-title';
import { paths } from '../../paths';
import { ChooseList } from './choose-list';
import { RecentImports, UndoneNotice } from './recent-imports';
import { Importing, Outcome, Review } from './review';
import { useImport } from './use-import';

const labels = importText;

/** Imports a spreadsheet: choose it, review it row by row, import it, and undo it if needed. */
export function ImportPage() {
  const { daycareId } = useDaycare();
  // The bulk form leads here when a long list was pasted.
  const pasted = fieldOf(useLocation().state, 'list');
  const state = useImport(daycareId, typeof pasted === 'string' ? pasted : undefined);
  const { chosen, list, sending, startOver } = state;
  const [undone, setUndone] = useState<UndoneImport>();
  const unfinished = chosen !== undefined && sending?.finished !== true;
  useWarnBeforeClosing(unfinished);

  const tellUndone = (answer: UndoneImport) => {
    setUndone(answer);
    startOver();
    // The button that was pressed goes away.
    focusPageTitle({ preventScroll: true });
  };
  const isReview = chosen !== undefined && list !== undefined && sending === undefined;
  return (
    <>
      {isReview ? (
        <Row type="button" as="button" inline gap="xs" minH={32} tone="soft" onClick={startOver}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {labels.otherFile}
        </Row>
      ) : (
        <>
          <BackLink to={paths.students}>{labels.back}</BackLink>
          <PageTitle>{labels.title}</PageTitle>
        </>
      )}
      <Text as="div" role="status" above={undone === undefined || chosen !== undefined ? undefined : 'm'}>
        {undone === undefined || chosen !== undefined ? null : <UndoneNotice undone={undone} />}
      </Text>
      {chosen === undefined || list === undefined ? (
        <>
          <Text above="2xs" tone="soft">
            {labels.help}
          </Text>
          <ChooseList state={state} />
          <RecentImports daycareId={daycareId} onUndone={tellUndone} />
        </>
      ) : sending === undefined ? (
        <Review
          state={state}
          list={list}
          onStart={() => {
            setUndone(undefined);
            state.start();
          }}
        />
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
