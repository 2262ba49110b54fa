import type { ClockTime } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import type { NoticeChoices } from '@daycare-portal/shared/news';
import { newsText } from '@daycare-portal/shared/news-text';
import { NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { trpc } from '../../api/trpc';
import { Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { optionsOf } from '../../components/options-of';
import classes from './account.module.css';
import { AccountSection } from './account-section';
import { PushForm } from './push-form';

const fullHours = Array.from({ length: 24 }, (_, hour): ClockTime => `${String(hour).padStart(2, '0')}:00`).slice(6, 22);

/** How a guardian hears that there is news about their children. */
export function NoticesForm() {
  const { data: choices } = trpc.news.getChoices.useQuery();
  if (choices === undefined || choices === null) return null;
  return (
    <AccountSection id="notices" title={newsText.title} help={newsText.help}>
      <Stack gap="l" most="m" className={classes.form}>
        <MailChoice choices={choices} />
        <PushForm push={choices.push} />
      </Stack>
    </AccountSection>
  );
}

function MailChoice({ choices: { mailAt, email } }: { choices: NoticeChoices }) {
  const words = newsText.mail;
  const saving = trpc.news.saveChoices.useMutation({ onSuccess: () => showNotice(words.saved) });
  if (email === null) return <Text tone="soft">{words.notSet}</Text>;
  const hours = mailAt === null || fullHours.includes(mailAt) ? fullHours : [...fullHours, mailAt].toSorted();
  return (
    <NativeSelect
      label={words.label}
      description={words.help(email)}
      error={saving.isError ? words.failed : undefined}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
      value={(saving.isPending ? saving.variables.mailAt : mailAt) ?? ''}
      disabled={saving.isPending}
      onChange={(event) => saving.mutate({ mailAt: event.currentTarget.value || null })}
    >
      <option value="">{words.none}</option>
      {optionsOf(hours, (hour) => [hour, words.at(formatClock(hour))])}
    </NativeSelect>
  );
}
