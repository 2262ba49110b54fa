import { landingText as landing } from '@daycare-portal/shared/landing-text';
import type { Icon } from '@tabler/icons-react';
import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs';
import IconBrandGooglePlay from '@tabler/icons-react/dist/esm/icons/IconBrandGooglePlay.mjs';
import { useEffect, useState } from 'react';
import { getStoreLinks, type StoreLinks as Links } from '../api/public-calls';
import { Row, Stack, Text } from '../components/layout';
import classes from './landing-page.module.css';

/** Where to get the apps. It says so if the daycare published none, or if no answer comes. */
export function StoreLinks() {
  const [links, setLinks] = useState<Links>();
  useEffect(() => {
    let left = false;
    const show = (answer: Links) => {
      if (!left) setLinks(answer);
    };
    getStoreLinks().then(show, () => show({ iosAppUrl: null, androidAppUrl: null }));
    return () => {
      left = true;
    };
  }, []);
  return (
    <Row as="ul" wrap gap="s" className={classes.stores}>
      <li>
        <StoreLink url={links?.iosAppUrl} store={landing.ios} device={landing.iosFor} icon={IconBrandApple} />
      </li>
      <li>
        <StoreLink url={links?.androidAppUrl} store={landing.android} device={landing.androidFor} icon={IconBrandGooglePlay} />
      </li>
    </Row>
  );
}

interface StoreLinkProps {
  /** Null: the app is not published. Undefined: not known yet. */
  url: string | null | undefined;
  store: string;
  device: string;
  icon: Icon;
}

function StoreLink({ url, store, device, icon: StoreIcon }: StoreLinkProps) {
  const words = (
    <>
      <StoreIcon size={24} stroke={1.5} aria-hidden />
      <Stack as="span">
        <Text as="span" size="xs" className={classes.device}>
          {url === null ? `${store} · ${device}` : device}
        </Text>
        <Text as="strong" size={url === null ? 'm' : 'l'} weight="strong">
          {url === null ? landing.notPublished : store}
        </Text>
      </Stack>
    </>
  );
  if (typeof url === 'string') {
    return (
      <Row as="a" gap="s" unlined className={classes.store} href={url}>
        {words}
      </Row>
    );
  }
  return (
    <Row as="span" gap="s" className={classes.store} role="link" aria-disabled data-unpublished={url === null || undefined}>
      {words}
    </Row>
  );
}
