import { formatDate, formatInstant } from '@daycare-portal/shared/dates';
import { drillOfHeadcount, type CountedDrill, type Drill, type Drills } from '@daycare-portal/shared/drills';
import { drillsText } from '@daycare-portal/shared/drills-text';
import { headcountText } from '@daycare-portal/shared/headcount-text';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { usePermission } from '../../auth/use-permission';
import { EmptyState } from '../../components/empty-state';
import { ThreeCubbies } from '../../components/illustration/three-cubbies';
import { Card, Row, Stack, Text } from '../../components/layout';
import { LinkButton } from '../../components/link-button';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { PrintButton } from '../../components/print-button';
import { Section } from '../../components/section';
import { StackedTable } from '../../components/stacked-table';
import { paths } from '../../paths';
import { RecordsTabs } from '../../shared-features/records-tabs';
import { useMinute } from '../../waiting/use-minute';
import { DrillDialog, RulesDialog, type DrillRequest } from './drill-dialogs';

const labels = drillsText;

/** The drills of the daycare, from its headcounts, and what is due by its own intervals. */
export function DrillsPage() {
  const { daycareId } = useDaycare();
  const query = trpc.records.getDrills.useQuery({ daycareId });
  return (
    <>
      <Row wrap align="start" justify="between" gap="s" below="m">
        <PageTitle documentTitle={text.documentTitle(labels.title)}>{text.portal.nav.records}</PageTitle>
        <Row wrap gap="s" only="screen">
          <PrintButton quiet label={labels.print} busyLabel={labels.print} />
          <LinkButton to={paths.headcounts}>{labels.start}</LinkButton>
        </Row>
      </Row>
      <Text as="div" only="screen">
        <RecordsTabs />
      </Text>
      <QueryView query={query} page loading={<Loading label={labels.loading} tall={240} />}>
        {(found) => <Found daycareId={daycareId} found={found} />}
      </QueryView>
    </>
  );
}

function Found({ daycareId, found }: { daycareId: string; found: Drills }) {
  const now = useMinute();
  const [request, setRequest] = useState<DrillRequest & { opened: boolean }>();
  const [rulesOpen, setRulesOpen] = useState(false);
  const isOwner = usePermission()('daycare.settings');
  const open = (asked: DrillRequest) => setRequest({ ...asked, opened: true });
  return (
    <>
      <Due found={found} onRules={isOwner ? () => setRulesOpen(true) : undefined} />
      <ToSave found={found} onSave={open} />
      {found.drills.length === 0 ? (
        <EmptyState picture={<ThreeCubbies scene="waiting" />} title={labels.none} help={labels.noneHelp} />
      ) : (
        <Section title={labels.title}>
          <DrillTable found={found} onCorrect={open} />
        </Section>
      )}
      <Text tone="soft" size="s" only="paper">
        {labels.printed(formatInstant(now, found.timeZone))}
      </Text>
      <DrillDialog daycareId={daycareId} request={request} onClose={() => setRequest((old) => old && { ...old, opened: false })} />
      <RulesDialog daycareId={daycareId} rules={found.rules} opened={rulesOpen} onClose={() => setRulesOpen(false)} />
    </>
  );
}

/** What is due by the daycare's own intervals. */
function Due({ found: { rules }, onRules }: { found: Drills; onRules: (() => void) | undefined }) {
  return (
    <Section title={labels.due}>
      {rules.length === 0 ? <Text tone="soft">{labels.noRules}</Text> : null}
      <Stack as="ul" columns="m" gap="s" above="s">
        {rules.map(({ kind, months, last, dueOn, state }) => (
          <Card as="li" key={kind} pad="m">
            <Text weight="strong">{labels.kinds[kind]}</Text>
            <Text tone={state === 'done' ? 'success' : state === 'soon' ? 'warning' : 'error'} weight="strong">
              {labels.states[state](formatDate(dueOn, 'short'))}
            </Text>
            <Text tone="soft" size="s">
              {labels.every(months)}. {last === null ? labels.never : labels.last(formatDate(last, 'short'))}
            </Text>
          </Card>
        ))}
      </Stack>
      {onRules === undefined ? null : (
        <Text as="div" above="s" only="screen">
          <Button variant="default" onClick={onRules}>
            {labels.setRules}
          </Button>
        </Text>
      )}
    </Section>
  );
}

/** Headcounts of the last weeks that could have been drills. */
function ToSave({ found: { headcounts, timeZone }, onSave }: { found: Drills; onSave: (request: DrillRequest) => void }) {
  const mayMark = usePermission()('attendance.mark');
  const drills = headcounts.filter(({ kind }) => kind !== 'count' && kind !== 'emergency');
  const shown = [...drills, ...headcounts.filter((one) => !drills.includes(one))];
  if (shown.length === 0 || !mayMark) return null;
  return (
    <Text as="div" only="screen">
      <Section title={labels.toSave}>
        <Text tone="soft">{labels.toSaveHelp}</Text>
        <Text as="ul" above="s">
          {shown.map((headcount) => {
            const words = `${headcountText.headcount.kinds[headcount.kind]}, ${formatInstant(headcount.startedAt, timeZone)}`;
            return (
              <Row as="li" key={headcount.headcountId} wrap gap="s" justify="between" padY="s" divided>
                <Text as="span">{words}</Text>
                <Button
                  variant="default"
                  aria-label={labels.saveOf(words)}
                  onClick={() =>
                    onSave({ headcountId: headcount.headcountId, kind: drillOfHeadcount(headcount.kind), note: '', isCorrection: false })
                  }
                >
                  {labels.saveAs}
                </Button>
              </Row>
            );
          })}
        </Text>
      </Section>
    </Text>
  );
}

function DrillTable({ found: { drills, timeZone }, onCorrect }: { found: Drills; onCorrect: (request: DrillRequest) => void }) {
  const { columns } = labels;
  return (
    <StackedTable columns={[columns.when, columns.kind, columns.length, columns.children, columns.missing, columns.note, columns.by]}>
      {drills.map((drill) => (
        <DrillRow key={drill.headcountId} drill={drill} timeZone={timeZone} onCorrect={onCorrect} />
      ))}
    </StackedTable>
  );
}

function DrillRow({ drill, timeZone, onCorrect }: { drill: Drill; timeZone: string; onCorrect: (request: DrillRequest) => void }) {
  const { headcountId, kind, note, startedAt, children, earlier, savedBy } = drill;
  const mayMark = usePermission()('attendance.mark');
  const when = formatInstant(startedAt, timeZone);
  return (
    <tr>
      <td>
        <Row as={Link} inline press to={paths.headcount(headcountId)} aria-label={`${labels.headcount}: ${when}`}>
          {when}
        </Row>
      </td>
      <td>
        <b>{labels.kinds[kind]}</b>
      </td>
      <td>{labels.length(Math.floor(drill.seconds / 60), drill.seconds % 60)}</td>
      <td data-label={labels.columns.children}>{children}</td>
      <td data-label={drill.missing === 0 ? undefined : labels.columns.missing}>{missingInWords(drill)}</td>
      <Text as="td" minW="11rem">
        {note}
        {earlier.map((one) => (
          <Text key={one.savedAt} tone="soft" size="s">
            {labels.earlier(labels.kinds[one.kind], one.savedBy, formatInstant(one.savedAt, timeZone))}
          </Text>
        ))}
      </Text>
      <td data-label={labels.columns.by}>
        {savedBy}{' '}
        {mayMark ? (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={labels.correctOf(`${labels.kinds[kind]}, ${when}`)}
            onClick={() => onCorrect({ headcountId, kind, note: note ?? '', isCorrection: true })}
          >
            {labels.correct}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function missingInWords({ missing, missingNames }: CountedDrill): string {
  return missing === 0 ? labels.everyone : labels.missing(missing, missingNames);
}
