import { dayAt } from '@daycare-portal/shared/center-time';
import { formatClock } from '@daycare-portal/shared/clock-words';
import { formatDate, formatInstant } from '@daycare-portal/shared/dates';
import type { FamilyChild } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import type { OwnAuthorization, OwnDose, OwnMedication } from '@daycare-portal/shared/medication';
import { medicationText } from '@daycare-portal/shared/medication-text';
import type { Signature } from '@daycare-portal/shared/signature';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSentIds } from '../../api/use-sent-ids';
import { BackLink } from '../../components/back-link';
import { ErrorBox } from '../../components/error-box';
import { Facts, Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { SignaturePad } from '../../components/signature-pad';
import { useBusy } from '../../components/use-busy';
import { paths } from '../../paths';
import { useFamilyHome } from '../../portal/use-family-home';

const labels = medicationText.family;

/** What a family reads of its child’s medication, and where it signs. */
export function FamilyMedicationPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useFamilyHome();
  const children = data?.children.filter(({ features, parts }) => features.family && parts.includes('records')) ?? [];
  const child = children.find(({ studentId }) => studentId === search.get('child')) ?? children[0];
  return (
    <Stack gap="l" most="xl">
      {child === undefined ? null : <BackLink to={paths.familyChild(child.studentId)}>{familyPagesText.frame.more}</BackLink>}
      <PageTitle>{child === undefined ? labels.title : medicationText.child.title(child.firstName)}</PageTitle>
      {error === null ? null : <ErrorBox message={familyPagesText.failed} help={callError(error).message} onRetry={() => void refetch()} />}
      {child === undefined ? null : <Medication key={child.studentId} child={child} />}
    </Stack>
  );
}

function Medication({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, leftOn } = child;
  const query = trpc.records.getOwnMedication.useQuery({ daycareId, studentId });
  return (
    <QueryView query={query} loading={<Text tone="soft">{labels.loading}</Text>}>
      {(found) => <Found child={child} found={found} maySign={leftOn === null} />}
    </QueryView>
  );
}

function Found({ child, found, maySign }: { child: FamilyChild; found: OwnMedication; maySign: boolean }) {
  const { authorizations, doses, today, timeZone } = found;
  const isPast = ({ until, endedAt }: OwnAuthorization) => endedAt !== null || until < today;
  const toSign = authorizations.filter((one) => one.agreement === null && !isPast(one));
  const current = authorizations.filter((one) => one.agreement !== null && !isPast(one));
  const past = authorizations.filter(isPast);
  const cards = (those: readonly OwnAuthorization[]) => those.map((one) => <Terms key={one.id} authorization={one} timeZone={timeZone} />);
  return (
    <>
      {authorizations.length === 0 ? (
        <Stack card pad="m" gap="2xs">
          <Text weight="strong">{labels.none(found.firstName)}</Text>
          <Text tone="soft">{labels.noneHelp}</Text>
        </Stack>
      ) : null}
      {toSign.length === 0 ? null : (
        <Part title={familyPagesText.toSign.medicines}>
          {toSign.map((one) => (
            <Terms key={one.id} authorization={one} timeZone={timeZone}>
              {maySign ? <Sign child={child} authorization={one} /> : null}
            </Terms>
          ))}
        </Part>
      )}
      {current.length === 0 ? null : <Part title={labels.current}>{cards(current)}</Part>}
      {authorizations.length === 0 ? null : (
        <Part title={labels.doses}>
          {doses.length === 0 ? <Text tone="soft">{labels.noDoses}</Text> : null}
          <Stack as="ul" card>
            {doses.map((dose) => (
              <DoseLine key={dose.id} dose={dose} timeZone={timeZone} />
            ))}
          </Stack>
        </Part>
      )}
      {past.length === 0 ? null : <Part title={labels.past}>{cards(past)}</Part>}
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface TermsProps {
  authorization: OwnAuthorization;
  timeZone: string;
  children?: React.ReactNode;
}

function Terms({ authorization, timeZone, children }: TermsProps) {
  const { medicine, condition, dose, manner, times, circumstances, from, until, agreement, emergency, hoursBetween, mostInDay } =
    authorization;
  const words = medicationText.child;
  const { between, most } = medicationText.limits;
  const when = [
    times.length === 0 ? words.asNeeded : words.at(times.map(formatClock)),
    ...(circumstances === null ? [] : [circumstances]),
    ...(mostInDay === null ? [] : [most(mostInDay)]),
    ...(hoursBetween === null ? [] : [between(hoursBetween)]),
  ];
  return (
    <Stack as="article" card pad="m" gap="s">
      <Text as="h3" size="l" breaks>
        {medicine}
      </Text>
      <Facts columns="s" gap="s">
        <Fact name={words.for} value={condition} />
        <Fact name={words.dose} value={`${dose} ${manner}`} />
        <Fact name={words.when} value={when.join(', ')} />
        <Fact name={words.authorized} value={words.span(formatDate(from, 'short'), formatDate(until, 'short'))} />
      </Facts>
      {emergency === null ? null : <Text tone="error">{emergency}</Text>}
      {agreement === null ? null : (
        <Text tone="soft" size="s">
          {agreement.personName === null
            ? labels.signedByOther(formatDate(dayAt(agreement.at, timeZone), 'short'))
            : labels.signedBy(agreement.personName, formatDate(dayAt(agreement.at, timeZone), 'short'))}
        </Text>
      )}
      {children}
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Where a guardian signs. It is asked for first, so that nobody signs by scrolling. */
function Sign({
  child: { daycareId, studentId },
  authorization: { id: authorizationId, medicine },
}: {
  child: FamilyChild;
  authorization: OwnAuthorization;
}) {
  const { mutateAsync } = trpc.records.signOwnAuthorization.useMutation();
  const ids = useSentIds();
  const [isOpen, setOpen] = useState(false);
  const [signature, setSignature] = useState<Signature>([]);
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const sign = () => {
    if (signature.length === 0) return setFailure(medicationText.refused.signatureMissing);
    setFailure(undefined);
    void whileBusy(async () => {
      try {
        await ids.once([authorizationId, signature], ({ id }) => mutateAsync({ daycareId, studentId, id, authorizationId, signature }));
        showNotice(labels.signed);
      } catch (error) {
        setFailure(callError(error).message);
      }
    });
  };
  if (!isOpen)
    return (
      <Row>
        <button type="button" className={buttonClass('filled')} aria-label={labels.askSign(medicine)} onClick={() => setOpen(true)}>
          {labels.sign}
        </button>
      </Row>
    );
  return (
    <Stack gap="s">
      <Text tone="soft">{labels.signHelp}</Text>
      <SignaturePad
        label={medicationText.child.signature}
        clear={medicationText.child.clear}
        value={signature}
        error={failure}
        onChange={(strokes) => {
          setFailure(undefined);
          setSignature(strokes);
        }}
      />
      <Row>
        <button type="button" className={buttonClass('filled')} aria-disabled={busy || undefined} onClick={busy ? undefined : sign}>
          {busy ? labels.signing : labels.sign}
        </button>
      </Row>
    </Stack>
  );
}

function DoseLine({ dose, timeZone }: { dose: OwnDose; timeZone: string }) {
  const { kind, at, medicine, dose: amount, whyNot, note, by, checkedName, isException, isVoided } = dose;
  const what = `${formatInstant(at, timeZone)}: ${medicine}, ${amount}`;
  const details = [
    kind === 'given' ? labels.gaveBy(by) : whyNot === null ? labels.notGiven : `${labels.notGiven}: ${medicationText.notGiven[whyNot]}`,
    ...(checkedName === null ? [] : [labels.checkedBy(checkedName)]),
    ...(isException ? [labels.emergency] : []),
    ...(note === null ? [] : [note]),
    ...(isVoided ? [medicationText.child.voided] : []),
  ];
  return (
    <Stack as="li" pad="m" divided>
      <Text weight="strong" breaks>
        {isVoided ? <s>{what}</s> : what}
      </Text>
      <Text tone="soft" breaks>
        {details.join('. ')}
      </Text>
    </Stack>
  );
}
