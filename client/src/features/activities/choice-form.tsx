import { clockTimeAt } from '@daycare-portal/shared/clock-words';
import type { LogChild } from '@daycare-portal/shared/daily-log';
import { diaperResults, moods, toiletResults } from '@daycare-portal/shared/log-kinds';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { logWordsText } from '@daycare-portal/shared/log-words-text';
import { useState } from 'react';
import { Row, Stack } from '../../components/layout';
import { buttonClass } from '../../components/plain-button';
import { Cream } from './cream';
import { entryTitle } from './entry-words';
import { Faces } from './faces';
import { AtThumb, type FormProps } from './form-parts';
import classes from './activities.module.css';
import { entriesOf, type Draft } from './log';
import { useWhen } from './use-when';

type ChoiceKind = 'diaper' | 'toilet' | 'mood';

/** The kinds of which one word says all: the word is the button that saves. */
export function ChoiceForm({ kind, log, chosen, onChoose, narrow, foot, begun }: FormProps & { kind: ChoiceKind }) {
  const when = useWhen(log, begun);
  const [{ cream }, setCream] = useState<{ cream?: boolean | undefined }>(() =>
    begun?.kind === 'diaper' || begun?.kind === 'toilet' ? { cream: begun.detail.cream } : {},
  );
  const words: Record<string, string> = kind === 'mood' ? logWordsText.moods : logWordsText.results;
  const save = async (draft: Draft) => {
    if (chosen.length === 0) return log.tell(logPageText.chooseFirst);
    const title = entryTitle(draft);
    const names = chosen.map(log.nameOf);
    const said = names.length > 4 ? logPageText.said.ofMany(title, names.length) : logPageText.said.of(title, names);
    onChoose([]);
    setCream({});
    when.reset();
    if ((await log.add(draft, said)) === 'refused') onChoose(chosen);
  };
  const lastAt = ({ studentId }: LogChild) => {
    const last = kind === 'mood' ? undefined : entriesOf(log.day, kind, studentId).at(-1);
    return last === undefined ? '' : clockTimeAt(last.at, log.day.timeZone);
  };
  const common = { studentIds: [...chosen], ...(when.at !== null && { at: when.at }) };
  const withCream = cream === true ? { cream } : {};
  const drafts: Draft[] =
    kind === 'mood'
      ? moods.map((mood) => ({ ...common, kind, detail: { mood } }))
      : kind === 'diaper'
        ? diaperResults.map((what) => ({ ...common, kind, detail: { what, ...withCream } }))
        : toiletResults.map((what) => ({ ...common, kind, detail: { what, ...withCream } }));
  return (
    <Row gap="m" align="stretch" down>
      <Faces log={log} title={logPageText.who[kind]} chosen={chosen} onChoose={onChoose} lineOf={lastAt} narrow={narrow} />
      <Row align="center" wrap rowGap="s" gap="l">
        {kind === 'mood' ? null : <Cream detail={{ cream }} onChange={setCream} />}
        {when.field}
      </Row>
      <AtThumb foot={foot}>
        {when.problem !== undefined ? null : (
          <Stack role="group" aria-label={logWordsText.kinds[kind]} gap="xs" cols="repeat(auto-fit, minmax(76px, 1fr))">
            {drafts.map((draft) => {
              const word = choiceOf(draft);
              return (
                <button
                  key={word}
                  type="button"
                  className={`${buttonClass('filled')} ${classes.choice}`}
                  data-off={chosen.length === 0 || undefined}
                  onClick={() => void save(draft)}
                >
                  {words[word]}
                </button>
              );
            })}
          </Stack>
        )}
      </AtThumb>
    </Row>
  );
}

function choiceOf({ detail }: Draft): string {
  if ('mood' in detail) return detail.mood;
  return 'what' in detail ? detail.what : '';
}
