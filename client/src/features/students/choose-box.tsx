import type { Student } from '@daycare-portal/shared/students';
import { text } from '@daycare-portal/shared/text';
import check from '../../components/check-field.module.css';
import { Text } from '../../components/layout';
import classes from './student-list-page.module.css';
import type { Choice } from './use-choice';

interface ChooseBoxProps {
  name: string;
  chosen: boolean | undefined;
  tabStop: boolean;
  /** Whether pressing anywhere on the card ticks it. */
  overall?: boolean;
  onChoose: (range: boolean) => void;
}

export function ChooseBox({ name, chosen = false, tabStop, overall = false, onChoose }: ChooseBoxProps) {
  return (
    <Text as="label" anchor middle className={classes.box} data-overall={overall || undefined}>
      <input
        type="checkbox"
        className={check.box}
        aria-label={text.moveStudents.chooseOne(name)}
        tabIndex={tabStop ? 0 : -1}
        checked={chosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </Text>
  );
}

export function ChooseAll({ choice, students }: { choice: Choice; students: readonly Student[] }) {
  const some = choice.chosen.size > 0 && students.some(({ id }) => choice.chosen.has(id));
  const all = some && students.every(({ id }) => choice.chosen.has(id));
  return (
    <Text as="label" anchor middle className={classes.box}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = some && !all;
        }}
        type="checkbox"
        className={check.box}
        aria-label={text.moveStudents.chooseAll}
        checked={all}
        onChange={() => choice.onChooseAll(!all)}
      />
    </Text>
  );
}
