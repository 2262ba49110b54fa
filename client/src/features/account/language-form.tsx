import { SetLanguage } from '@daycare-portal/shared/auth';
import { languageNames, languages } from '@daycare-portal/shared/language';
import { text } from '@daycare-portal/shared/text';
import { NativeSelect } from '@mantine/core';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { callError } from '../../api/call-error';
import { trpc } from '../../api/trpc';
import { ErrorBox } from '../../components/error-box';
import { Stack } from '../../components/layout';
import { showNotice } from '../../components/notice';
import { switchLanguage, useLanguage } from '../../language';
import classes from './account.module.css';
import { AccountSection } from './account-section';

const labels = text.account;

/** The language of the portal for this person, on every device. */
export function LanguageForm() {
  const now = useLanguage();
  const { mutateAsync: setLanguage, isPending: busy, error: failure } = trpc.auth.setLanguage.useMutation();

  const choose = async (chosen: string) => {
    const { data } = SetLanguage.safeParse({ language: chosen });
    if (data === undefined) return;
    try {
      await setLanguage(data);
    } catch {
      return;
    }
    await switchLanguage(data.language);
    showNotice(labels.languageSaved);
  };

  return (
    <AccountSection id="language" title={labels.language} help={labels.languageHelp}>
      <Stack gap="l" most="m" className={classes.form}>
        {failure === null ? null : <ErrorBox message={callError(failure).message} />}
        <NativeSelect
          label={labels.languageLabel}
          rightSection={<IconSelector size={18} stroke={1.75} aria-hidden />}
          value={now}
          disabled={busy}
          onChange={(event) => void choose(event.currentTarget.value)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </NativeSelect>
      </Stack>
    </AccountSection>
  );
}
