import { useEffect, useRef } from 'react';
import type { FieldValues, FormState as HookFormState, UseFormReturn } from 'react-hook-form';

const saveAfterMs = 300;

export interface FormState<Values extends FieldValues> {
  values: Values;
  /** The values that count as unchanged. */
  defaultValues: HookFormState<Values>['defaultValues'];
}

/**
 * Calls `save` shortly after each change of the form, and at once when the field or page is left or hidden. It gets the form at that
 * change, because `form.formState` is from the last render.
 */
export function useSaving<Values extends FieldValues>(form: UseFormReturn<Values>, save: (state: FormState<Values>) => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: FormState<Values> | undefined;
    const flush = () => {
      if (unsaved === undefined) return;
      clearTimeout(timer);
      const state = unsaved;
      unsaved = undefined;
      latest.current(state);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        unsaved = { values, defaultValues };
        clearTimeout(timer);
        timer = setTimeout(flush, saveAfterMs);
      },
    });
    // Signing out right after typing still asks about what was typed.
    document.addEventListener('focusout', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      unsubscribe();
      document.removeEventListener('focusout', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [form]);
}
