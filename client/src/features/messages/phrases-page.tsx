import type { Phrase } from '@daycare-portal/shared/messages';
import { messagesText } from '@daycare-portal/shared/messages-text';
import { useState, type FormEvent } from 'react';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { useSending } from '../../api/use-sending';
import { useDaycare } from '../../auth/use-daycare';
import { BackLink } from '../../components/back-link';
import { Card, Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { LongField } from '../../components/long-field';
import { showNotice } from '../../components/notice';
import { PageTitle } from '../../components/page-title';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';

const labels = messagesText.phrases;

/** Short texts in both languages, which the whole team can put into a message. */
export function PhrasesPage() {
  const { daycareId } = useDaycare();
  const query = trpc.messages.getPhrases.useQuery({ daycareId });
  return (
    <Stack gap="m" most="xl">
      <BackLink to={paths.messages}>{messagesText.title}</BackLink>
      <PageTitle>{labels.title}</PageTitle>
      <Text tone="soft">{labels.help}</Text>
      <QueryView query={query} page loading={<Loading label={labels.title} />}>
        {({ phrases }) => <Form daycareId={daycareId} stored={phrases} />}
      </QueryView>
    </Stack>
  );
}

function Form({ daycareId, stored }: { daycareId: string; stored: readonly Phrase[] }) {
  const [phrases, setPhrases] = useState<readonly Phrase[]>(stored);
  const [isTried, setTried] = useState(false);
  const { mutateAsync } = trpc.messages.savePhrases.useMutation();
  const { failure, busy, idOf, send } = useSending();
  const [added, setAdded] = useState(0);
  const add = () => {
    setPhrases([...phrases, { id: idOf(added), en: '', es: '' }]);
    setAdded(added + 1);
  };
  const change = (id: string, fields: Partial<Phrase>) => setPhrases(phrases.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const errorOf = (value: string) => (isTried && value.trim() === '' ? messagesText.phraseMissing : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (phrases.some(({ en, es }) => en.trim() === '' || es.trim() === '')) return;
    void send(async () => {
      await mutateAsync({ daycareId, phrases: [...phrases] });
      showNotice(labels.saved);
    });
  };
  return (
    <Stack as="form" gap="m" onSubmit={submit} noValidate>
      {phrases.length === 0 ? <Text tone="soft">{labels.none}</Text> : null}
      {phrases.map(({ id, en, es }, at) => (
        <Card key={id} pad="m">
          <Stack gap="s">
            <LongField label={labels.en} value={en} lang="en" error={errorOf(en)} onChange={(value) => change(id, { en: value })} />
            <LongField label={labels.es} value={es} lang="es" error={errorOf(es)} onChange={(value) => change(id, { es: value })} />
            <Row justify="end">
              <button type="button" className={buttonClass('outlined')} onClick={() => setPhrases(phrases.filter((one) => one.id !== id))}>
                {labels.remove(at + 1)}
              </button>
            </Row>
          </Stack>
        </Card>
      ))}
      {failure === undefined ? null : (
        <Text role="alert" tone="error">
          {failure}
        </Text>
      )}
      <Row gap="s" wrap>
        <button type="button" className={buttonClass('outlined')} onClick={add}>
          {labels.add}
        </button>
        <button type="submit" className={buttonClass('filled')} disabled={busy}>
          {labels.save}
        </button>
      </Row>
    </Stack>
  );
}
