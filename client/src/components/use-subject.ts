import { useState } from 'react';

/** What a dialog is about. It stays while the dialog closes. */
export function useSubject<Subject>() {
  const [subject, setSubject] = useState<Subject>();
  const [opened, setOpened] = useState(false);
  return {
    subject,
    opened,
    open: (about: Subject) => {
      setSubject(about);
      setOpened(true);
    },
    close: () => setOpened(false),
  };
}
