import { get, type FieldError, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

/** What each field of a form gets: its value, its error, and that it waits while the form is busy. */
export function fieldsOf<Values extends FieldValues>({ register, formState }: UseFormReturn<Values>, disabled: boolean) {
  const { errors } = formState;
  return (name: FieldPath<Values>) => {
    const error: FieldError | undefined = get(errors, name);
    return { disabled, error: error?.message, ...register(name) };
  };
}
