import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { IconButton } from './icon-button';
import { Row, Text } from './layout';

interface Step {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

interface StepBarProps {
  label?: string;
  /** The days that are shown, in words. */
  shown: string;
  previous: Step;
  next: Step;
  /** The way back to today, which is disabled while today is shown. */
  current?: Step;
}

/** Moves between days, weeks or months, and back to the current one. */
export function StepBar({ label, shown, previous, next, current }: StepBarProps) {
  return (
    <Row wrap gap="2xs" phone="wide" role="group" className="dp-step-bar" aria-label={label}>
      <IconButton icon={IconChevronLeft} {...previous} />
      <Text as="h2" size="l" text="center" capital aria-live="polite">
        {shown}
      </Text>
      <IconButton icon={IconChevronRight} {...next} />
      {current === undefined ? null : (
        // Never disabled itself, so that the focus does not get lost.
        <Button
          variant="default"
          ml={8}
          aria-disabled={current.disabled}
          data-disabled={current.disabled ?? false}
          onClick={() => (current.disabled === true ? undefined : current.onClick())}
        >
          {current.label}
        </Button>
      )}
    </Row>
  );
}
