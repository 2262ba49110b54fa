import { text } from '@daycare-portal/shared/text';
import type { UpdateDay } from '@daycare-portal/shared/daycare-day';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { failureOf } from '../../api/failure-of';
import { trpc } from '../../api/trpc';
import { Dialog } from '../../components/dialog';
import { Stack, Text } from '../../components/layout';
import { showFailure } from '../../components/notice';
import { useScrollTo } from '../../components/use-scroll-to';
import section from './settings.module.css';

interface SettingsSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The id of the title of the section with this id. */
export function titleOf(id: string): string {
  return `${id}-title`;
}

/** Takes the focus when the focused element leaves the section. */
export function focusSection(id: string): void {
  document.getElementById(titleOf(id))?.focus();
}

/** A section of the settings, shown at once if the address names it. */
export function SettingsSection({ id, title, children }: SettingsSectionProps) {
  useScrollTo(id, true);
  return (
    <Stack
      id={id}
      as="section"
      align="start"
      gap="s"
      most="l"
      above="2xl"
      rule="top"
      className={section.section}
      aria-labelledby={titleOf(id)}
    >
      <Text id={titleOf(id)} tabIndex={-1} as="h2" size="l">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface ChangeInDialogProps {
  /** Both the button's text and the form's heading. */
  label: string;
  title: string;
  children: (onClose: () => void) => ReactNode;
}

/** A button that opens a form. */
export function ChangeInDialog({ label, title, children }: ChangeInDialogProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} title={title} size={520} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}

/** Changes one setting with a single press. */
export function useChangeDay(daycareId: string) {
  const { mutate, isPending } = trpc.daycare.updateDay.useMutation({
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  return {
    busy: isPending,
    busyText: text.actions.saving,
    change: (change: Omit<UpdateDay, 'daycareId'>, onDone?: () => void) =>
      mutate({ daycareId, ...change }, { onSuccess: () => onDone?.() }),
  };
}
