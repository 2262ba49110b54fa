import { useState } from 'react';
import type { HealthForm } from './child-health';

/** The open form, kept while its dialog closes. */
export function useOpenForm() {
  const [form, setForm] = useState<HealthForm>();
  const [opened, setOpened] = useState(false);
  return {
    form,
    opened,
    openForm: (opening: HealthForm) => {
      setForm(opening);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
