import { languageNames, languages } from '@daycare-portal/shared/language';
import { chooseOnDevice, useLanguage } from '../language';
import { Text } from './layout';

/** For signed-out pages: the other languages, each by its own name. The choice is kept on the device. */
export function LanguageSwitch() {
  const now = useLanguage();
  return languages
    .filter((language) => language !== now)
    .map((language) => (
      <Text
        key={language}
        type="button"
        lang={language}
        as="button"
        touch
        pad="xs"
        round="m"
        tone="soft"
        size="m"
        hovers
        onClick={() => void chooseOnDevice(language)}
      >
        {languageNames[language]}
      </Text>
    ));
}
