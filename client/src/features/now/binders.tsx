import { binderPath, type Binders as BindersShown } from '@daycare-portal/shared/binder';
import { dayInWords, formatClock } from '@daycare-portal/shared/clock-words';
import { dayPapersText } from '@daycare-portal/shared/day-papers-text';
import { text } from '@daycare-portal/shared/text';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { callError } from '../../api/call-error';
import { QueryView } from '../../api/query-view';
import { trpc } from '../../api/trpc';
import { BusyButton } from '../../components/busy-button';
import { ErrorBox } from '../../components/error-box';
import { Row, Stack, Text } from '../../components/layout';
import { Loading } from '../../components/loading';
import { NoticeBox } from '../../components/notice-box';
import { sentenceWithTime } from '../../components/time-in-words';

const labels = dayPapersText.binder;

/** Lists the binders on the server to open or download, and makes a new one. */
export function Binders({ daycareId }: { daycareId: string }) {
  const { data, error, refetch } = trpc.attendance.getBinders.useQuery({ daycareId });
  const make = trpc.attendance.makeBinder.useMutation();
  return (
    <Stack
      as="section"
      card
      gap="s"
      align="start"
      above="l"
      pad="m"
      maxW={860}
      id="binder"
      style={{ scrollMarginTop: 20 }}
      aria-labelledby="binder-title"
    >
      <Text as="h2" size="l" id="binder-title">
        {labels.title}
      </Text>
      <Text tone="soft">{labels.help}</Text>
      <QueryView
        query={{ data, error, refetch }}
        loading={
          <Loading label={labels.loading}>
            <Text as="div" w={240} h={56} round="m" fill="fill" />
          </Loading>
        }
      >
        {(state) => <Kept daycareId={daycareId} state={state} />}
      </QueryView>
      {make.error === null ? null : <ErrorBox message={callError(make.error).message} />}
      <BusyButton variant="default" busy={make.isPending} busyText={labels.making} onClick={() => make.mutate({ daycareId })}>
        {labels.make}
      </BusyButton>
      <p role="status">{make.data === undefined ? null : labels.ready(dayInWords(make.data.day))}</p>
    </Stack>
  );
}

function Kept({ daycareId, state: { at, binders, overdueDay } }: { daycareId: string; state: BindersShown }) {
  return (
    <>
      {overdueDay === null ? null : (
        <NoticeBox icon={IconAlertTriangle} tone="warning" role="status">
          <p>{text.binder.overdue(dayInWords(overdueDay))}</p>
        </NoticeBox>
      )}
      <Text tone="soft">
        {at === null ? labels.off : labels.madeAt(formatClock(at))} {labels.kept}
      </Text>
      {binders.length === 0 ? <p>{labels.none}</p> : null}
      {binders.length === 0 ? null : (
        <Text as="ul" wide aria-label={labels.list}>
          {binders.map(({ day, madeAt, children }) => (
            <Row as="li" key={day} rule="top" wrap rowGap="2xs" gap="m" padY="xs">
              <Stack as="span" flex="1 1 220px">
                <b>{labels.of(dayInWords(day))}</b>
                <Text as="span" tone="soft">
                  {sentenceWithTime((when) => labels.made(when, children), madeAt)}
                </Text>
              </Stack>
              <Row
                as="a"
                inline
                touch
                weight="strong"
                href={binderPath(daycareId, day)}
                target="_blank"
                rel="noreferrer"
                aria-label={labels.openOf(dayInWords(day))}
              >
                {labels.open}
              </Row>
              <Row
                as="a"
                inline
                touch
                weight="strong"
                href={binderPath(daycareId, day)}
                download
                aria-label={labels.downloadOf(dayInWords(day))}
              >
                {labels.download}
              </Row>
            </Row>
          ))}
        </Text>
      )}
    </>
  );
}
