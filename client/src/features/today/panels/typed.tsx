import { createContext, use, useState, type ReactNode } from 'react';

type Kept = Map<string, unknown>;

const Typed = createContext<Kept>(new Map());

/** What was typed in a panel stays in `kept` when it is closed by accident, until it is sent. */
export function KeepTyped({ kept, children }: { kept: Kept; children: ReactNode }) {
  return <Typed value={kept}>{children}</Typed>;
}

/** The state of a field, or of several, that is kept with its panel. */
export function useTyped<Value>(field: string, before: Value): [Value, (value: Value) => void] {
  const kept = use(Typed);
  const [value, setValue] = useState<Value>(() => (kept.has(field) ? (kept.get(field) as Value) : before));
  return [
    value,
    (next) => {
      kept.set(field, next);
      setValue(next);
    },
  ];
}
