import type { MigrationContext } from "../platform/db/migrator";

/** Names of zones that IANA has replaced, as older versions kept them. */
const renamed: readonly (readonly [before: string, after: string])[] = [
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Godthab", "America/Nuuk"],
  ["Africa/Asmera", "Africa/Asmara"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
];

const columns = [
  ["businesses", "time_zone"],
  ["businesses", "pending_time_zone"],
  ["users", "time_zone"],
] as const;

/** The days of a zone stay as they are under its new name. Invoices keep the name that is printed on them. */
export async function up({ run }: MigrationContext): Promise<void> {
  const cases = renamed.map(([before, after]) => `WHEN '${before}' THEN '${after}'`).join(" ");
  const names = renamed.map(([before]) => `'${before}'`).join(", ");
  for (const [table, column] of columns) {
    await run(`UPDATE ${table} SET ${column} = CASE ${column} ${cases} END WHERE ${column} IN (${names})`);
  }
}

/** Both names mean the same zone. */
export function down(): Promise<void> {
  return Promise.resolve();
}
