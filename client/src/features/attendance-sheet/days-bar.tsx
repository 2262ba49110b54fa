import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import type { PlainDate } from '@daycare-portal/shared/dates';
import chip from '../../components/chip.module.css';
import { Row } from '../../components/layout';
import { StepBar } from '../../components/step-bar';
import { spans, stepped, type Days, type Span } from './sheet-span';
import { daysInWords } from './sheet-words';

const labels = dayPapersText.sheet;

interface DaysBarProps {
  span: Span;
  days: Days;
  /** A day in the shown span. */
  day: PlainDate;
  /** Whether the span includes today. */
  isCurrent: boolean;
  onShow: (change: { span?: Span; day?: PlainDate }) => void;
}

/** Switches between day, week and month, and moves to the previous or next one. */
export function DaysBar({ span, days, day, isCurrent, onShow }: DaysBarProps) {
  return (
    <>
      <Row gap="2xs" role="group" aria-label={labels.span}>
        {spans.map((each) => (
          <button type="button" key={each} className={chip.chip} aria-pressed={each === span} onClick={() => onShow({ span: each })}>
            {labels.spans[each]}
          </button>
        ))}
      </Row>
      <StepBar
        label={labels.dates}
        shown={daysInWords(span, days)}
        previous={{ label: labels.previous[span], onClick: () => onShow({ day: stepped(span, day, -1) }) }}
        next={{ label: labels.next[span], onClick: () => onShow({ day: stepped(span, day, 1) }) }}
        current={{ label: labels.current[span], disabled: isCurrent, onClick: () => onShow({ day: '' }) }}
      />
    </>
  );
}
