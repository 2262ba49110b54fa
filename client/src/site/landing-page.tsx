import { entryText as text } from '@daycare-portal/shared/entry-text';
import { landingText as landing } from '@daycare-portal/shared/landing-text';
import type { Icon } from '@tabler/icons-react';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMoodKid from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import { AppPicture } from '../components/illustration/app-picture';
import { CubbyShelf, ProductWall } from '../components/illustration/product-wall';
import { Row, Stack, Text } from '../components/layout';
import { PageTitle } from '../components/page-title';
import { buttonClass } from '../components/plain-button';
import { RoomShape } from '../components/room-mark';
import { paths } from '../paths';
import classes from './landing-page.module.css';
import { SiteLayout } from './site-layout';
import site from './site-layout.module.css';
import { StoreLinks } from './store-links';

/** Each has the shape and color of a classroom, and leads to what does it. */
const features = (): { title: string; help: string; to: string; icon: Icon; mark: number; ink: 'light' | 'dark' }[] => [
  { title: landing.growth, help: landing.growthHelp, to: paths.students, icon: IconMoodKid, mark: 0, ink: 'light' },
  { title: landing.staff, help: landing.staffHelp, to: paths.classrooms, icon: IconUsers, mark: 5, ink: 'light' },
  { title: landing.families, help: landing.familiesHelp, to: paths.messages, icon: IconMessageCircle, mark: 2, ink: 'dark' },
  { title: landing.dailyLog, help: landing.dailyLogHelp, to: paths.activities, icon: IconNotebook, mark: 1, ink: 'dark' },
  { title: landing.safety, help: landing.safetyHelp, to: paths.promises, icon: IconShield, mark: 3, ink: 'light' },
  { title: landing.apps, help: landing.appsHelp, to: '#download', icon: IconDeviceMobile, mark: 4, ink: 'dark' },
];

/** Where each benefit comes from, in the order of the words. */
const comesFrom = [paths.attendance, paths.messages, paths.records, paths.billing, paths.reach, paths.students];

/** What the product does and for whom (product 1), for visitors of the daycare's address. */
export function LandingPage() {
  return (
    <SiteLayout links={[paths.terms, paths.privacy]}>
      <section className={classes.hero}>
        <PageTitle className={classes.display} documentTitle={text.product} keepScroll>
          {landing.title}
        </PageTitle>
        <div>
          <Text tone="soft" className={site.lead}>
            {landing.introduction}
          </Text>
          <Row gap="s" above="xl" className={classes.actions}>
            <Link to={paths.login} className={buttonClass('filled', 'large')}>
              {landing.getStarted}
            </Link>
            <a href="#download" className={buttonClass('outlined', 'large')}>
              <IconDownload size={20} stroke={1.75} aria-hidden />
              {text.site.download}
            </a>
          </Row>
        </div>
      </section>
      <ProductWall label={landing.picture} />
      <Features />
      <Benefits />
      <section id="download" className={classes.download} aria-labelledby="download-title">
        <Stack gap="l" most="l">
          <h2 id="download-title" className={site.heading}>
            {landing.downloadTitle}
          </h2>
          <Text tone="soft" below="s" className={site.lead}>
            {landing.downloadHelp}
          </Text>
          <StoreLinks />
        </Stack>
        <AppPicture className={classes.app} />
      </section>
      <Stack as="section" gap="xs" align="center" text="center" className={classes.closing} aria-labelledby="closing-title">
        <h2 id="closing-title" className={site.heading}>
          {landing.closingTitle}
        </h2>
        <Text tone="soft" below="s" className={site.lead}>
          {landing.closingHelp}
        </Text>
        <Link to={paths.login} className={buttonClass('filled', 'large')}>
          {landing.getStarted}
        </Link>
      </Stack>
      <CubbyShelf yours={landing.yours} />
    </SiteLayout>
  );
}

function Features() {
  return (
    <section id="features" className={classes.section} aria-labelledby="features-title">
      <h2 id="features-title" className={site.heading}>
        {landing.featuresTitle}
      </h2>
      <ul className={classes.features}>
        {features().map(({ title, help, to, icon: FeatureIcon, mark, ink }) => (
          <Row as="li" key={title} align="start" className={classes.feature}>
            <Text as="span" middle fixed className={classes.badge} data-ink={ink}>
              <svg viewBox="0 0 24 24" color={`var(--dp-room-${mark + 1}-mark)`} aria-hidden="true" focusable="false">
                <RoomShape mark={mark} />
              </svg>
              <FeatureIcon size={24} stroke={1.75} aria-hidden />
            </Text>
            <div>
              <Text as="h3" size="xl">
                <Link to={to} className={classes.link}>
                  {title}
                </Link>
              </Text>
              <Text tone="soft" className={classes.help}>
                {help}
              </Text>
            </div>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Benefits() {
  return (
    <section id="benefits" className={classes.band} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={site.heading}>
        {landing.benefitsTitle}
      </h2>
      <ul>
        {landing.benefits.map((benefit, n) => (
          <Row as="li" key={benefit} gap="m" padY="s" className={classes.benefit}>
            <Text as="span" middle fixed round="full" className={classes.check}>
              <IconCheck size={18} stroke={2.25} aria-hidden />
            </Text>
            <Link to={comesFrom[n] ?? paths.portal} className={classes.link}>
              {benefit}
            </Link>
          </Row>
        ))}
      </ul>
      <svg className={classes.shapes} viewBox="8 0 400 156" aria-hidden="true" focusable="false">
        <path d="M8 148V68a60 60 0 0 1 136 0v80a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8z" fill="#82995B" />
        <path d="M230 42 286 142H174z" fill="#F2AA21" stroke="#F2AA21" strokeWidth="24" strokeLinejoin="round" />
        <circle cx="357" cy="106" r="50" fill="#CF3A20" />
      </svg>
    </section>
  );
}
