export interface NamedTable {
  table: string;
  writes: boolean;
}

/** Stands for the table of a write whose table is an argument (`${…}`). Only the platform may have such statements. */
export const someTable = "a table that it does not name";

const named = /(?<!KEY\s+)\b(DELETE FROM|FROM|(?:STRAIGHT_)?JOIN|INTO|UPDATE)\s+(?:IGNORE\s+)?`?([a-z_]*)(\$\{)?/g;
const hint = "(?:\\s+(?:FORCE|USE|IGNORE)\\s+INDEX\\s*\\([^)]*\\))?";
const reference = `\`?[a-z_]+\`?(?:\\s+(?:AS\\s+)?[a-z_]+)?${hint}`;
const listed = new RegExp(`\\bFROM\\s+${reference}((?:\\s*,\\s*${reference})+)`, "g");
const update = /(?<!KEY\s+)\bUPDATE\s+([^;]*?)\bSET\b([^;]*?)(?:\bWHERE\b|;|$)/g;
const deletion = /\bDELETE\s+([a-z_`, ]+?)\s+FROM\s+([^;]*?)(?:\bWHERE\b|;|$)/g;

/** Finds tables by the word after FROM, JOIN and so on. `sales_by_${period}` matches all tables with this prefix. */
function findNamed(text: string, tables: readonly string[]): NamedTable[] {
  return [...text.matchAll(named)].flatMap(([, verb, word = "", open]) => {
    const writes = verb !== "FROM" && !verb?.endsWith("JOIN");
    if (word === "") return writes && open !== undefined ? [{ table: someTable, writes }] : [];
    const found = tables.filter((table) => (open === undefined ? table === word : table.startsWith(word)));
    return found.map((table) => ({ table, writes }));
  });
}

/** Finds the tables after the first in `FROM a, b`. */
function findListed(text: string): NamedTable[] {
  return [...text.matchAll(listed)].flatMap(([, rest = ""]) =>
    [...rest.matchAll(/,\s*`?([a-z_]+)/g)].map(([, table = ""]) => ({ table, writes: false })),
  );
}

/**
 * Finds the tables of `FROM ${source}` among the file's strings, such as `? known : "sales FORCE INDEX
 * (sales_list)"`.
 */
function findSources(text: string, tables: readonly string[]): NamedTable[] {
  if (!/\b(?:FROM|JOIN)\s+\$\{/.test(text)) return [];
  const begun = [...text.matchAll(/(?:[?:]|[^=!]=)\s*["`]([a-z_]+)(?=["`\s])/g)].map(([, word = ""]) => word);
  return begun.filter((word) => tables.includes(word)).map((table) => ({ table, writes: false }));
}

/** Returns tables by alias. `links l JOIN clicks` gives `l`: links, `clicks`: clicks. */
function readAliases(references: string): Map<string, string> {
  const read = [...references.matchAll(/(?:^|,|\b(?:STRAIGHT_)?JOIN)\s*`?([a-z_]+)`?(?:\s+(?:AS\s+)?([a-z_]+))?/g)];
  return new Map(read.flatMap(([, table = "", alias = table]) => [[table, table] as const, [alias, table] as const]));
}

/**
 * Finds the tables that a joined statement writes: `UPDATE a JOIN b SET b.x = …` and `DELETE b FROM a JOIN b` write
 * b.
 */
function findJoined(text: string): NamedTable[] {
  const updated = [...text.matchAll(update)].map(([, references = "", set = ""]) => {
    const assigned = [...set.matchAll(/(?:^|,)\s*`?([a-z_]+)`?\.`?\w+`?\s*=/g)].map(([, alias = ""]) => alias);
    return [references, assigned] as const;
  });
  const deleted = [...text.matchAll(deletion)].map(([, aliases = "", references = ""]) => {
    return [references, aliases.replaceAll("`", "").split(/\s*,\s*/)] as const;
  });
  return [...updated, ...deleted].flatMap(([references, aliases]) => {
    const tableOf = readAliases(references);
    return aliases.flatMap((alias) => ({ table: tableOf.get(alias) ?? alias, writes: true }));
  });
}

/** Splits at the backquotes of template literals, not at those around a single name, and after statements. */
function listTemplates(text: string): string[] {
  return text.split(/(?<![\\\w])`(?![a-z_]+\\?`)|;\n/);
}

export function findInSql(text: string, tables: readonly string[]): NamedTable[] {
  const plain = text.replace(/\\`/g, "");
  const joined = listTemplates(plain).flatMap((part) => [...findListed(part), ...findJoined(part)]);
  return [
    ...findNamed(plain, tables),
    ...findSources(plain, tables),
    ...joined.filter(({ table }) => tables.includes(table)),
  ];
}

/** Finds the tables in each exported SQL constant, which other files insert into their statements. */
export function findFragments(text: string, tables: readonly string[]): ReadonlyMap<string, NamedTable[]> {
  const constants = text.matchAll(/^export const (\w+) =\s+(?:\([^)]*\)[^=;]*=>\s+)?(["`][\s\S]*?);$/gm);
  return new Map([...constants].map(([, name = "", value = ""]) => [name, findInSql(value, tables)] as const));
}
