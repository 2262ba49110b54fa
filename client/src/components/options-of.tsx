/** The options of a select: of each thing its value, and what people read. There are none before the things are known. */
export function optionsOf<Thing>(
  things: readonly Thing[] | undefined,
  of: (thing: Thing, at: number) => readonly [value: string | number, label: string | number | undefined],
) {
  return things?.map((thing, at) => {
    const [value, label] = of(thing, at);
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });
}
