import { dayAt } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate } from '@daycare-portal/shared/dates';
import { expiryState } from '@daycare-portal/shared/health';
import { documentPath } from '@daycare-portal/shared/health';
import type { Authorization } from '@daycare-portal/shared/medication';
import type { Standing } from '@daycare-portal/shared/medication-kinds';
import { medicationText } from '@daycare-portal/shared/medication-text';
import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import { Facts, Row, Stack, Text } from '../../components/layout';
import { PrintButton } from '../../components/print-button';
import { DrawnSignature } from '../../components/signature-pad';
import type { DialogRequest } from './authorization-dialogs';
import classes from './medication.module.css';
import { limitInWords } from './medication-words';

const labels = medicationText.child;

interface AuthorizationFactsProps {
  daycareId: string;
  authorization: Authorization;
  standing: Standing;
  now: string;
  timeZone: string;
  mayAuthorize: boolean;
  onOpen: (request: DialogRequest) => void;
  onGive: () => void;
}

/** What was agreed: for what, how much, when, until when, who signed, and where the medicine is. */
export function AuthorizationFacts(props: AuthorizationFactsProps) {
  const { authorization, standing, mayAuthorize, onOpen, onGive } = props;
  const { medicine, condition, dose, manner, from, until, recordedName, recordedAt, ended, secondAdult } = authorization;
  const isOpen = standing !== 'ended' && standing !== 'over';
  const day = (at: string) => formatDate(dayAt(at, props.timeZone), 'short');
  return (
    <section aria-label={medicine}>
      <Row wrap gap="s" justify="between">
        <Text as="h2" size="xl" breaks>
          {medicine}
        </Text>
        <Row wrap gap="s" align="stretch" only="screen">
          {standing === 'valid' ? (
            <Button variant="light" onClick={onGive}>
              {medicationText.room.giveShort}
            </Button>
          ) : null}
          {mayAuthorize && standing === 'notSigned' ? (
            <Button variant="light" onClick={() => onOpen({ kind: 'sign', authorization })}>
              {labels.sign}
            </Button>
          ) : null}
          <PrintButton quiet label={labels.print} busyLabel={labels.print} />
          {mayAuthorize && isOpen ? (
            <Button variant="default" onClick={() => onOpen({ kind: 'end', authorization })}>
              {labels.end}
            </Button>
          ) : null}
        </Row>
      </Row>
      <Facts edge="line" round="l" clip above="s" cols="repeat(auto-fit, minmax(150px, 1fr))" className={classes.facts}>
        <div>
          <dt>{labels.for}</dt>
          <dd>{condition}</dd>
        </div>
        <div>
          <dt>{labels.dose}</dt>
          <dd>{`${dose} ${manner}`}</dd>
        </div>
        <div>
          <dt>{labels.when}</dt>
          <dd>{whenInWords(authorization)}</dd>
        </div>
        <div>
          <dt>{labels.authorized}</dt>
          <dd>{labels.span(formatDate(from, 'short'), formatDate(until, 'short'))}</dd>
        </div>
      </Facts>
      <More {...props} />
      <Stack above="s">
        {[
          ...(secondAdult ? [labels.secondAdult] : []),
          ...(authorization.emergency === null ? [] : [authorization.emergency]),
          labels.recordedBy(recordedName, day(recordedAt)),
          ...(ended === null ? [] : [labels.endedBy(ended.by, day(ended.at), ended.reason)]),
        ].map((line) => (
          <Text key={line} tone="soft" size="s" breaks>
            {line}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

function whenInWords(authorization: Authorization): string {
  const { times, circumstances } = authorization;
  const when = times.length === 0 ? labels.asNeeded : labels.at(times.map(formatClock));
  return [when, ...(circumstances === null ? [] : [circumstances]), ...[limitInWords(authorization) ?? []].flat()].join(', ');
}

/** Who agreed, the paper, the package, and where it is kept. */
function More({ daycareId, authorization, standing, now, timeZone, mayAuthorize, onOpen }: AuthorizationFactsProps) {
  const { agreement, documentId, expiresOn, keptAt, studentId } = authorization;
  const today = dayAt(now, timeZone);
  const expiry = expiryState(expiresOn, today);
  const daysLeft = expiresOn === null ? 0 : Math.round((Date.parse(expiresOn) - Date.parse(today)) / (24 * 3_600_000));
  return (
    <Stack cols="repeat(2, minmax(0, 1fr))" folds rowGap="none" gap="xl" above="m">
      <Row gap="s" minH={64} padY="xs" rule="top">
        {agreement?.signature == null ? (
          <IconSignature size={22} stroke={1.75} aria-hidden />
        ) : (
          <DrawnSignature signature={agreement.signature} label={`${labels.signature}: ${agreement.personName}`} />
        )}
        <Line
          title={agreement === null ? medicationText.standing.notSigned : agreement.personName}
          help={
            agreement === null
              ? labels.nobodyYet
              : medicationText.agreed[agreement.method](formatDate(dayAt(agreement.at, timeZone), 'short'))
          }
          isWarning={agreement === null}
        />
      </Row>
      <Row gap="s" minH={64} padY="xs" rule="top">
        <IconFileText size={22} stroke={1.75} aria-hidden />
        <Line title={labels.document} help={documentId === null ? labels.noDocument : ''} />
        {documentId === null ? null : (
          <a href={`${documentPath(daycareId, studentId)}/${encodeURIComponent(documentId)}`} target="_blank" rel="noreferrer">
            {labels.openDocument}
          </a>
        )}
      </Row>
      <Row gap="s" minH={64} padY="xs" rule="top">
        <IconPackage size={22} stroke={1.75} aria-hidden />
        <Line
          title={
            expiresOn === null
              ? labels.packageUnknown
              : expiry === 'expired'
                ? labels.packageExpired(formatDate(expiresOn, 'short'))
                : labels.packageExpires(formatDate(expiresOn, 'short'))
          }
          help={expiry === 'expired' ? labels.askNew : expiry === 'soon' ? labels.inDays(daysLeft) : ''}
          isWarning={expiry !== null}
        />
        {mayAuthorize && standing !== 'ended' ? (
          <Button variant="subtle" onClick={() => onOpen({ kind: 'package', authorization })}>
            {labels.changePackage}
          </Button>
        ) : null}
      </Row>
      <Row gap="s" minH={64} padY="xs" rule="top">
        <IconLock size={22} stroke={1.75} aria-hidden />
        <Line title={keptAt ?? labels.keptUnknown} help={keptAt === null ? '' : labels.kept} />
      </Row>
    </Stack>
  );
}

function Line({ title, help, isWarning = false }: { title: string; help: string; isWarning?: boolean }) {
  return (
    <Row as="span" grow shrink block>
      <Text as="span" block weight="strong" breaks>
        {title}
      </Text>
      {help === '' ? null : (
        <Text as="span" block size="s" tone={isWarning ? 'warning' : 'soft'}>
          {help}
        </Text>
      )}
    </Row>
  );
}
