import { locale } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { Button } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import { useState } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { useScrollTo } from '../../components/use-scroll-to';
import { AccountSection } from './account-section';
import { TwoFactorDialog, type TwoFactorStep } from './two-factor-dialog';

const labels = text.twoFactor;
const id = 'two-factor';
const fewCodes = 3;

export function TwoFactor() {
  const { data, error, refetch } = trpc.auth.getTwoFactor.useQuery();
  const [step, setStep] = useState<TwoFactorStep>();
  useScrollTo(id, data !== undefined);

  return (
    <AccountSection id={id} title={labels.title} help={labels.help}>
      <QueryView query={{ data, error, refetch }} action="loadAccount" loading={<Loading label={labels.loading} tall={70} />}>
        {(data) => (
          <Stack gap="s">
            <Row as="p" gap="s" tone={data.since === null ? 'soft' : 'success'}>
              {data.since === null ? (
                <IconShieldOff size={22} stroke={1.75} aria-hidden />
              ) : (
                <IconShieldCheck size={22} stroke={1.75} aria-hidden />
              )}
              <strong>{data.since === null ? labels.off : labels.on}</strong>
            </Row>
            {data.since === null ? null : (
              <Text tone="soft">
                {labels.since(new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(data.since)))}{' '}
                {labels.codesLeft(data.recoveryCodesLeft)}{' '}
                {data.recoveryCodesLeft > fewCodes ? null : (
                  <Text as="span" tone="warning" weight="strong">
                    {labels.codesLow}
                  </Text>
                )}
              </Text>
            )}
            <Row wrap gap="s" buttons="lines">
              {data.since === null ? (
                <Button variant="default" onClick={() => setStep({ at: 'password', goal: 'setUp' })}>
                  {labels.setUp}
                </Button>
              ) : (
                <>
                  <Button variant="default" onClick={() => setStep({ at: 'password', goal: 'newCodes' })}>
                    {labels.newCodes}
                  </Button>
                  <Button variant="default" onClick={() => setStep({ at: 'password', goal: 'turnOff' })}>
                    {labels.turnOff}
                  </Button>
                </>
              )}
            </Row>
          </Stack>
        )}
      </QueryView>
      <TwoFactorDialog step={step} onStep={setStep} />
    </AccountSection>
  );
}
