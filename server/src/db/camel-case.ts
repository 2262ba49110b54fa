/** What a column is called in code, as Kysely's CamelCasePlugin has it. */
export function camelCase(column: string): string {
  return column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
