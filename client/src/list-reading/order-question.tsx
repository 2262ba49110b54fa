import { formatDate } from '@daycare-portal/shared/dates';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { NoticeBox } from '../components/notice-box';
import { isAmbiguous } from './grid-rows';
import { readDate, type DateOrder } from './read-date';

const labels = text.createStudents;

interface OrderQuestionProps {
  rows: readonly { dob: string }[];
  onAnswer: (order: DateOrder) => void;
}

/** Asks how to read the dates of birth, by an example that could be two days. */
export function OrderQuestion({ rows, onAnswer }: OrderQuestionProps) {
  const example = rows.find(({ dob }) => isAmbiguous(dob))?.dob ?? '';
  const reading = (order: DateOrder) => {
    const date = readDate(example, order);
    return date === undefined ? '' : formatDate(date, 'short');
  };
  return (
    <NoticeBox
      icon={IconHelp}
      tone="warning"
      role="alert"
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer('month-first')}>
            {labels.orderMonthFirst(reading('month-first'))}
          </Button>
          <Button variant="default" onClick={() => onAnswer('day-first')}>
            {labels.orderDayFirst(reading('day-first'))}
          </Button>
        </>
      }
    >
      <p>{labels.orderQuestion(example)}</p>
    </NoticeBox>
  );
}
