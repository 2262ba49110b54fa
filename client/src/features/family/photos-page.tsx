import { callName, chosenOf } from '@daycare-portal/shared/family-state';
import { dayInWords } from '@daycare-portal/shared/clock-words';
import type { PlainDate } from '@daycare-portal/shared/dates';
import type { FamilyChild, FamilyPhotos } from '@daycare-portal/shared/family';
import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { familySideText } from '@daycare-portal/shared/family-side-text';
import { thumbnailUrl } from '@daycare-portal/shared/photo';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Card, Row, Stack, Text } from '../../components/layout';
import { PageTitle } from '../../components/page-title';
import { Picture } from '../../components/picture';
import { buttonClass } from '../../components/plain-button';
import { paths } from '../../paths';
import { useFamilyHome } from '../../portal/use-family-home';
import { DaySkeleton } from './day-skeleton';
import { LeftNotice } from './left-notice';
import classes from './family.module.css';
import { Siblings } from './siblings';

const labels = familySideText.photos;

type Photo = FamilyPhotos['photos'][number];

/** All photos of a child that were shared with its family, newest first, each to save. */
export function PhotosPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useFamilyHome();
  const children = data?.children.filter(({ features }) => features.family && features.dailyLog) ?? [];
  const child = chosenOf(children, search.get('child'));
  if (child === undefined) {
    return (
      <>
        <PageTitle>{labels.title}</PageTitle>
        {data !== undefined ? <Text tone="soft">{labels.none}</Text> : null}
        {data === undefined && error === null ? <DaySkeleton /> : null}
        {error === null ? null : (
          <ErrorBox message={familyPagesText.failed} help={callError(error).message} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  return (
    <Stack gap="l" centered maxW="60rem" padY="xl">
      <Stack gap="2xs">
        <PageTitle>{labels.titleOf(callName(child, children))}</PageTitle>
        <Text tone="soft">{labels.help}</Text>
      </Stack>
      <Siblings child={child} all={children} to={paths.familyPhotosOf} />
      <LeftNotice child={child} />
      {child.parts.includes('photos') ? <Album key={child.studentId} child={child} /> : <Text tone="soft">{labels.notShown}</Text>}
    </Stack>
  );
}

function Album({ child }: { child: FamilyChild }) {
  const { daycareId, studentId, firstName } = child;
  const [befores, setBefores] = useState<readonly (PlainDate | null)[]>([null]);
  const queries = trpc.useQueries((calls) => befores.map((before) => calls.family.getPhotos({ daycareId, studentId, before })));
  const pages = queries.flatMap(({ data }) => data ?? []);
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  const isLoading = failed === undefined && pages.length < queries.length;
  const photos = pages.flatMap((page) => page.photos);
  const older = pages.at(-1)?.older ?? null;
  return (
    <>
      <Days photos={photos} name={firstName} />
      {failed === undefined ? null : <ErrorBox message={callError(failed.error).message} onRetry={() => void failed.refetch()} />}
      {isLoading ? (
        <Text tone="soft" role="status">
          {labels.loading}
        </Text>
      ) : null}
      {!isLoading && failed === undefined && photos.length === 0 && older === null ? <Text tone="soft">{labels.none}</Text> : null}
      {older === null || isLoading ? null : (
        <Row justify="center">
          <button type="button" className={buttonClass('outlined', 'large')} onClick={() => setBefores([...befores, older])}>
            {labels.older}
          </button>
        </Row>
      )}
    </>
  );
}

function Days({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const days = [...new Set(photos.map(({ day }) => day))];
  return days.map((day) => (
    <Stack as="section" gap="s" key={day}>
      <Text as="h2" size="l" capital>
        {dayInWords(day)}
      </Text>
      <Stack as="ul" gap="s" cols="repeat(auto-fill, minmax(min(144px, 28%), 1fr))">
        {photos
          .filter((photo) => photo.day === day)
          .map((photo, index) => (
            <li key={photo.photoId}>
              <OnePhoto photo={photo} name={name} number={index + 1} />
            </li>
          ))}
      </Stack>
    </Stack>
  ));
}

function OnePhoto({ photo: { url, title, day }, name, number }: { photo: Photo; name: string; number: number }) {
  const words = title ?? labels.one(dayInWords(day), number);
  return (
    <Card as="figure" clip>
      <a href={url} target="_blank" rel="noreferrer" aria-label={words}>
        <Picture src={thumbnailUrl(url, 144)} instead={words} width={144} height={144} loading="lazy" className={classes.image} />
      </a>
      <Row
        as="a"
        justify="center"
        gap="xs"
        touch
        tone="ink"
        size="s"
        weight="strong"
        unlined
        hovers
        href={url}
        download={`${name} ${day} ${number}.webp`}
        aria-label={familyPagesText.savePhotoOf(words)}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {familyPagesText.savePhoto}
      </Row>
    </Card>
  );
}
