import { text } from '@daycare-portal/shared/text';
import { useAlarms } from '../../alarms/use-alarms';
import { AttentionList, type AttentionRow } from '../../attention/attention-list';
import { Card, Text } from '../../components/layout';
import { Section } from '../../components/section';

/** `rows` are undefined until known. */
export function Attention({ rows }: { rows: readonly AttentionRow[] | undefined }) {
  const isAnyMissing = (useAlarms()?.missing.length ?? 0) > 0;
  // The strips of the missing say what needs attention.
  if (rows?.length === 0 && isAnyMissing) return null;
  return (
    <Section
      title={
        <>
          {text.dashboard.attention}{' '}
          {rows === undefined || rows.length === 0 ? null : (
            <Text as="span" tone="soft" weight="plain">
              {rows.length}
            </Text>
          )}
        </>
      }
    >
      <Text as="div" above="s">
        {rows === undefined ? (
          <Card pad="l" tone="soft" aria-hidden />
        ) : rows.length === 0 ? (
          <Card as="p" pad="l" tone="soft">
            {text.dashboard.nothingNeedsYou}
          </Card>
        ) : (
          <AttentionList rows={rows} isQuiet={isAnyMissing} />
        )}
      </Text>
    </Section>
  );
}
