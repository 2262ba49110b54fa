import { formatDate } from '@daycare-portal/shared/dates';
import { dayText } from '@daycare-portal/shared/day-text';
import { locale } from '@daycare-portal/shared/language';
import { ruleSetOf, ruleSets, type ChosenRules, type RuleSetId } from '@daycare-portal/shared/ratio-rule-sets';
import { ratioText } from '@daycare-portal/shared/ratio-text';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { failureOf } from '../../api/failure-of';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { BusyButton } from '../../components/busy-button';
import { Facts, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { showFailure, showNotice } from '../../components/notice';
import { NoticeBox } from '../../components/notice-box';
import { optionsOf } from '../../components/options-of';
import { PageTitle } from '../../components/page-title';
import { TableHead } from '../../components/table-head';
import { paths } from '../../paths';
import classes from './ratio.module.css';

const labels = ratioText.rules;
const countries = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ'] as const;

/** Shows the ratio rules in full and lets the owner choose a set. */
export function RulesPage() {
  const { daycareId } = useDaycare();
  const { data, error, refetch } = trpc.daycare.getDay.useQuery({ daycareId });
  return (
    <>
      <BackLink to={paths.settings}>{text.settings.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Stack gap="m" most="xl" above="s">
        <p>{labels.help}</p>
        <NoticeBox icon={IconAlertTriangle} tone="warning">
          <p>{labels.license}</p>
        </NoticeBox>
        <QueryView query={{ data, error, refetch }} action="loadSettings" page loading={<Loading label={labels.title} />}>
          {({ ruleSetId }) => <Chooser daycareId={daycareId} inUse={ruleSetId} />}
        </QueryView>
      </Stack>
    </>
  );
}

function Chooser({ daycareId, inUse }: { daycareId: string; inUse: RuleSetId | null }) {
  const [looked, look] = useState<string>(inUse ?? '');
  const { mutate, isPending } = trpc.daycare.updateDay.useMutation({
    onSuccess: () => showNotice(labels.saved),
    onError: (error) => showFailure(failureOf('updateSettings', error)),
  });
  const rules = ruleSetOf(looked);
  const isInUse = (rules?.id ?? null) === inUse;
  return (
    <>
      <Row wrap align="end" gap="s">
        <NativeSelect
          flex="1 1 280px"
          maw={420}
          label={labels.choose}
          value={looked}
          disabled={isPending}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        >
          <option value="">{labels.none}</option>
          {countries.map((country) => (
            <optgroup key={country} label={labels.countries[country]}>
              {optionsOf(
                ruleSets.filter((one) => one.country === country),
                ({ id }) => [id, ratioText.sets[id].name],
              )}
            </optgroup>
          ))}
        </NativeSelect>
        {isInUse ? (
          <Text padY="xs" tone="success" weight="strong" role="status">
            {labels.inUse}
          </Text>
        ) : (
          <BusyButton busy={isPending} busyText={labels.saving} onClick={() => mutate({ daycareId, ruleSetId: rules?.id ?? null })}>
            {rules === undefined ? labels.stop : labels.use}
          </BusyButton>
        )}
      </Row>
      {rules === undefined ? null : <Rules rules={rules} />}
    </>
  );
}

function Rules({ rules }: { rules: ChosenRules }) {
  const { name, note } = ratioText.sets[rules.id];
  const hasNap = rules.bands.some(({ childrenPerStaffAtNap }) => childrenPerStaffAtNap !== null);
  const { columns } = labels;
  return (
    <Stack as="section" gap="m" above="s" aria-labelledby="rules">
      <Text as="h2" id="rules" size="xl">
        {name}
      </Text>
      <table className={classes.table} aria-label={labels.figures}>
        <TableHead columns={[columns.ages, columns.children, columns.group, ...(hasNap ? [columns.nap] : [])]} />
        <tbody>
          {rules.bands.map((band) => (
            <tr key={band.fromMonths}>
              <th scope="row">{dayText.ratio.ages(band.fromMonths, band.untilMonths)}</th>
              <td>{band.steps.length === 0 ? band.childrenPerStaff.toLocaleString(locale()) : labels.steps(band.steps)}</td>
              <td>{band.maxGroupSize ?? labels.noGroup}</td>
              {hasNap ? <td>{band.childrenPerStaffAtNap ?? labels.noGroup}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts gap="s">
        <div>
          <dt>{labels.mixed}</dt>
          <dd>
            {mixedWords(rules)}
            {hasNap ? ` ${labels.napOff}` : ''}
          </dd>
        </div>
        {rules.edgeOfDay === null && rules.minimumStaff === null ? null : (
          <div>
            <dt>{labels.minimum}</dt>
            <dd>{extraWords(rules)}</dd>
          </div>
        )}
        <div>
          <dt>{labels.notes}</dt>
          <dd>{note}</dd>
        </div>
        <div>
          <dt>{labels.citation}</dt>
          <dd>
            {rules.citation}. {labels.sources[rules.source]} {asOfWords(rules.asOf)}{' '}
            <Row as="a" touch href={rules.url} target="_blank" rel="noreferrer">
              {labels.link}
            </Row>
          </dd>
        </div>
      </Facts>
    </Stack>
  );
}

function mixedWords({ mixedAges, majorityFromMonths }: ChosenRules): string {
  if (mixedAges === null) return labels.notWorkedOut;
  if (mixedAges !== 'majority' || majorityFromMonths === 0) return labels.mixedAges[mixedAges];
  return `${labels.mixedAges.majority} ${labels.majorityFrom(dayText.ratio.ages(null, majorityFromMonths))}`;
}

function extraWords({ edgeOfDay, minimumStaff }: ChosenRules): string {
  return [
    minimumStaff && (minimumStaff.scope === 'premises' ? labels.premises : labels.perRoom)(minimumStaff.adults, minimumStaff.fromChildren),
    edgeOfDay && labels.edge(edgeOfDay.minutes, dayText.ratio.ages(edgeOfDay.fromMonths, null), edgeOfDay.childrenPerStaff),
  ]
    .filter((words) => words !== null)
    .join(' ');
}

function asOfWords(asOf: string | null): string {
  if (asOf === null) return labels.noDate;
  return labels.asOf(asOf.length === 10 ? formatDate(asOf, 'short') : asOf);
}
