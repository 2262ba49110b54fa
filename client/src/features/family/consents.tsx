import { dayAt } from '@daycare-portal/shared/center-time';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { FamilyChild, FamilyConsent } from '@daycare-portal/shared/family';
import { familyFormsText } from '@daycare-portal/shared/family-forms-text';
import { healthText } from '@daycare-portal/shared/health-text';
import { useState } from 'react';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Choices } from '../../components/choices';
import { Row, Stack, Text } from '../../components/layout';
import { showNotice } from '../../components/notice';

const labels = familyFormsText.more;

/** What the family allows. Each answer counts at once. */
export function Consents({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, parts, leftOn, timeZone } = child;
  const isShown = parts.includes('records');
  const query = trpc.family.getConsents.useQuery({ daycareId, studentId }, { enabled: isShown });
  const { mutateAsync: answerConsents, isPending } = trpc.family.answerConsents.useMutation();
  const [failure, setFailure] = useState<string>();
  if (!isShown) return null;
  const answer = async (kind: string, given: 'yes' | 'no') => {
    setFailure(undefined);
    try {
      await answerConsents({ daycareId, studentId, consents: [{ kind, answer: given }] });
      showNotice(labels.saved);
    } catch (error) {
      setFailure(callError(error).message);
    }
  };
  return (
    <Stack as="section" card gap="s" pad="m">
      <h2>{labels.consents}</h2>
      <Text tone="soft">{labels.consentsHelp}</Text>
      {failure === undefined ? null : <ErrorBox message={failure} />}
      <QueryView query={query} loading={<Text tone="soft">{labels.loading}</Text>}>
        {({ consents }) =>
          consents.map((consent) => (
            <Consent
              key={consent.kind}
              consent={consent}
              timeZone={timeZone}
              isFixed={leftOn !== null || isPending}
              onAnswer={(given) => void answer(consent.kind, given)}
            />
          ))
        }
      </QueryView>
    </Stack>
  );
}

interface ConsentProps {
  consent: FamilyConsent;
  timeZone: string;
  isFixed: boolean;
  onAnswer: (answer: 'yes' | 'no') => void;
}

function Consent({ consent: { kind, label, answer, answeredAt }, timeZone, isFixed, onAnswer }: ConsentProps) {
  const name = label ?? new Map<string, string>(Object.entries(healthText.consents.kinds)).get(kind) ?? kind;
  return (
    <Row gap="m" rowGap="2xs" wrap justify="between" padY="s" divided>
      <Stack flex="1 1 12rem">
        <Text weight="medium" breaks>
          {name}
        </Text>
        <Text size="s" tone={answer === null ? 'warning' : 'soft'}>
          {answer === null || answeredAt === null ? labels.notAnswered : labels.answered(dayInWords(dayAt(answeredAt, timeZone)))}
        </Text>
      </Stack>
      <Choices
        label={name}
        isFixed={isFixed}
        options={(['yes', 'no'] as const).map((each) => ({
          key: each,
          label: labels[each],
          isChosen: answer === each,
          onChoose: () => answer === each || onAnswer(each),
        }))}
      />
    </Row>
  );
}
