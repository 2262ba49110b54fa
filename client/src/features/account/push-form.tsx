import type { NoticeChoices } from '@daycare-portal/shared/news';
import { newsText } from '@daycare-portal/shared/news-text';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../api/trpc';
import { findSubscription } from '../../auth/push-subscription';
import { ErrorBox } from '../../components/error-box';
import { Stack, Text } from '../../components/layout';
import { pushProblem, subscribeHere } from './push-here';

const words = newsText.push;
const here = ['push subscription of this browser'];

/** Push notices to the browser that shows this page. */
export function PushForm({ push: { state, publicKey } }: Pick<NoticeChoices, 'push'>) {
  const problem = state === 'off' ? words.off : state === 'noHttps' ? words.needsHttps : pushProblem();
  return (
    <Stack gap="xs" align="start">
      <Text as="h3" size="m" weight="strong">
        {words.title}
      </Text>
      {problem === null && publicKey !== null ? <PushSwitch publicKey={publicKey} /> : <Text tone="soft">{problem}</Text>}
    </Stack>
  );
}

function PushSwitch({ publicKey }: { publicKey: string }) {
  const queries = useQueryClient();
  const { data: subscription, isPending } = useQuery({ queryKey: here, queryFn: findSubscription });
  const { mutateAsync: subscribe } = trpc.news.subscribe.useMutation();
  const { mutateAsync: unsubscribe } = trpc.news.unsubscribe.useMutation();
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: here }) };
  const turnOn = useMutation({ mutationFn: async () => subscribe(await subscribeHere(publicKey)), ...settled });
  const turnOff = useMutation({
    mutationFn: async () => {
      const own = await findSubscription();
      if (own === null) return;
      await unsubscribe({ endpoint: own.endpoint });
      await own.unsubscribe();
    },
    ...settled,
  });
  const isOn = subscription != null;
  const busy = isPending || turnOn.isPending || turnOff.isPending;
  return (
    <>
      <Text tone="soft">{isOn ? words.isOn : `${words.help} ${words.carrier}`}</Text>
      {turnOn.isError ? <ErrorBox message={pushProblem() ?? words.failed} /> : null}
      {turnOff.isError ? <ErrorBox message={words.turnOffFailed} /> : null}
      <Button variant="default" loading={busy} onClick={() => (isOn ? turnOff : turnOn).mutate()}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </>
  );
}
