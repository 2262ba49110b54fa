import { addDays, monthOf } from '@daycare-portal/shared/center-time';
import { folderText } from '@daycare-portal/shared/folder-text';
import { fullNameOf } from '@daycare-portal/shared/full-name';
import { NativeSelect, TextInput } from '@mantine/core';
import { monthName } from '../../components/day-names';
import { Row, Stack } from '../../components/layout';
import { optionsOf } from '../../components/options-of';
import { RadioGroup } from '../../components/radio-group';
import { StepBar } from '../../components/step-bar';
import { kinds, type Choice } from './use-choice';

const labels = folderText;

export interface NamedStudent {
  id: string;
  firstName: string;
  lastName: string;
}

interface ChooseRecordsProps {
  choice: Choice;
  students: readonly NamedStudent[];
  rooms: readonly { id: string; name: string }[];
}

export function ChooseRecords({ choice, students, rooms }: ChooseRecordsProps) {
  const { kind, problems, change } = choice;
  return (
    <Stack gap="m">
      <RadioGroup
        legend={labels.about}
        options={kinds.map((value) => ({ value, label: labels[value] }))}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'classroom' ? (
        <NativeSelect
          label={labels.chooseClassroom}
          value={choice.classroomId}
          onChange={(event) => change({ classroomId: event.currentTarget.value })}
        >
          {rooms.map(({ id, name }, at) => (
            <option key={id} value={at === 0 ? '' : id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {kind === 'child' ? (
        <>
          <NativeSelect
            label={labels.chooseChild}
            value={choice.studentId}
            error={problems.studentId}
            onChange={(event) => change({ studentId: event.currentTarget.value })}
          >
            <option value="" />
            {optionsOf(students, (student) => [student.id, fullNameOf(student)])}
          </NativeSelect>
          <Row wrap gap="s" align="start">
            {(['from', 'until'] as const).map((field) => (
              <TextInput
                key={field}
                type="date"
                label={labels[field]}
                value={choice[field]}
                error={problems[field]}
                onChange={(event) => change({ [field]: event.currentTarget.value })}
              />
            ))}
          </Row>
        </>
      ) : (
        <MonthBar choice={choice} />
      )}
    </Stack>
  );
}

function MonthBar({ choice: { month, today, change } }: { choice: Choice }) {
  const { from, until } = monthOf(month);
  const isCurrent = monthOf(today).from === from;
  return (
    <StepBar
      label={labels.month}
      shown={monthName(from)}
      previous={{ label: labels.previousMonth, onClick: () => change({ month: addDays(from, -1) }) }}
      next={{ label: labels.nextMonth, disabled: isCurrent, onClick: () => change({ month: addDays(until, 1) }) }}
    />
  );
}
