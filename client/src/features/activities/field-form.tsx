import type { LogDetail } from '@daycare-portal/shared/log-details';
import { logPageText } from '@daycare-portal/shared/log-page-text';
import { useRef, useState, type ReactNode } from 'react';
import { focusWrong } from '../../components/focus-wrong';
import { Row } from '../../components/layout';
import { useBusy } from '../../components/use-busy';
import { blankDetails, detailFields, Words } from './detail-fields';
import { detailProblem } from './detail-problem';
import { entryTitle } from './entry-words';
import { Faces } from './faces';
import { questionsOf } from './food-questions';
import { AtThumb, MainButton, type FormProps } from './form-parts';
import classes from './activities.module.css';
import type { Draft } from './log';
import { useWhen } from './use-when';

type TypedKind = 'bottle' | 'activity' | 'temperature' | 'supplies' | 'note' | 'milestone';
type Fields<Kind extends TypedKind> = (props: {
  detail: LogDetail<Kind>;
  problem: string | undefined;
  onChange: (detail: LogDetail<Kind>) => void;
}) => ReactNode;

interface FieldFormProps<Kind extends TypedKind> extends FormProps {
  kind: Kind;
  fields: Fields<Kind>;
  blank: LogDetail<Kind>;
  toDraft: (detail: LogDetail<Kind>) => Draft;
}

/** The kinds that are typed. What was typed stays until it is recorded. */
export function TypedForm({ kind, ...form }: FormProps & { kind: TypedKind }) {
  const common = { studentIds: [...form.chosen] };
  const of = <Kind extends TypedKind>(own: Kind, toDraft: (detail: LogDetail<Kind>) => Draft) => (
    <FieldForm
      {...form}
      key={own}
      kind={own}
      // The tables hold the fields and the blank of each kind under its name.
      fields={detailFields[own] as Fields<Kind>}
      blank={blankDetails[own] as LogDetail<Kind>}
      toDraft={toDraft}
    />
  );
  switch (kind) {
    case 'bottle':
      return of(kind, (detail) => ({ ...common, kind, detail }));
    case 'activity':
      return of(kind, (detail) => ({ ...common, kind, detail }));
    case 'temperature':
      return of(kind, (detail) => ({ ...common, kind, detail }));
    case 'supplies':
      return of(kind, (detail) => ({ ...common, kind, detail }));
    case 'note':
      return of(kind, (detail) => ({ ...common, kind, detail }));
    case 'milestone':
      return of(kind, (detail) => ({ ...common, kind, detail }));
  }
}

function FieldForm<Kind extends TypedKind>(props: FieldFormProps<Kind>) {
  const { kind, fields: Fields, blank, toDraft, log, chosen, onChoose, narrow, foot, begun } = props;
  const when = useWhen(log, begun);
  // What is entered again is of this kind.
  const [detail, setDetail] = useState(begun === null ? blank : (begun.detail as LogDetail<Kind>));
  const [note, setNote] = useState<string | null>(begun?.note ?? null);
  const [problem, setProblem] = useState<string>();
  const [fresh, setFresh] = useState(0);
  const own = useRef<HTMLDivElement>(null);
  const [busy, whileBusy] = useBusy();
  const save = () =>
    void whileBusy(async () => {
      const wrong = detailProblem(kind, detail);
      setProblem(wrong);
      if (wrong !== undefined) return void setTimeout(() => focusWrong(own.current));
      const draft = { ...toDraft(detail), ...(note ? { note } : {}), ...(when.at !== null && { at: when.at }) };
      const names = chosen.map(log.nameOf);
      const title = entryTitle(draft);
      const said = names.length > 4 ? logPageText.said.ofMany(title, names.length) : logPageText.said.of(title, names);
      if ((await log.add(draft, said, questionsOf(draft, log))) === 'refused') return;
      onChoose([]);
      setDetail(blank);
      setNote(null);
      when.reset();
      setFresh((times) => times + 1);
    });
  return (
    <Row ref={own} gap="m" align="stretch" down>
      <Faces log={log} title={logPageText.who[kind]} chosen={chosen} onChoose={onChoose} narrow={narrow} />
      <Row gap="s" align="stretch" down most="l">
        <Fields
          key={fresh}
          detail={detail}
          problem={problem}
          onChange={(next) => {
            setDetail(next);
            setProblem(undefined);
          }}
        />
        {kind === 'note' || kind === 'milestone' || kind === 'supplies' ? null : note === null ? (
          <button type="button" className={classes.link} onClick={() => setNote('')}>
            {logPageText.noteToo}
          </button>
        ) : (
          <Words label={logPageText.edit.note} value={note} problem={undefined} onChange={setNote} />
        )}
        {when.field}
      </Row>
      <AtThumb foot={foot}>
        {chosen.length === 0 || when.problem !== undefined ? null : (
          <MainButton words={logPageText.save[kind](chosen.length)} busy={busy} onPress={save} />
        )}
      </AtThumb>
    </Row>
  );
}
