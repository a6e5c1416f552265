import type { Clock } from "../../platform/clock/clock";
import type { Database, SqlRow, Transaction } from "../../platform/db/database";
import { readInteger, readText } from "../../platform/db/rows";
import type { NightlyWork } from "../../platform/jobs/nightly";
import { inBusiness } from "../lock-business";
import { rebuildSums, sumColumns, sumKeys } from "../sales-sums";

const dayMilliseconds = 86_400_000;
/** A business has its turn every so many nights. */
const shares = 7;

export interface RecomputeSumsDeps {
  database: Database;
  clock: Clock;
}

type Sums = ReadonlyMap<string, string>;

/** Sums by their key as text; a key whose sums are all nothing is left out. */
async function readSums({ select }: Database, transaction: Transaction, businessId: string): Promise<Sums> {
  const found = new Map<string, string>();
  for (const period of ["day", "month"]) {
    const sql = `SELECT DATE_FORMAT(${period}, '%Y-%m-%d') AS first_day, ${[...sumKeys, ...sumColumns].join(", ")}
      FROM sales_by_${period} WHERE business_id = :businessId ORDER BY ${period}, ${sumKeys.join(", ")}`;
    for (const row of await select(sql, { values: { businessId }, transaction })) {
      const sums = sumColumns.map((column) => [column, readInteger(row, column)] as const);
      const key = [period, ...["first_day", ...sumKeys].map((column) => readText(row, column))].join(" ");
      if (sums.some(([, value]) => value !== 0)) found.set(key, JSON.stringify(Object.fromEntries(sums)));
    }
  }
  return found;
}

/** Writes the sums of a business anew from its sales and records each that was wrong; returns how many were. */
async function recomputeBusiness({ database, clock }: RecomputeSumsDeps, businessId: string): Promise<number> {
  return inBusiness(database, businessId, async ({ transaction }) => {
    const found = await readSums(database, transaction, businessId);
    await rebuildSums(database, transaction, businessId);
    const expected = await readSums(database, transaction, businessId);
    const wrong = [...new Set([...found.keys(), ...expected.keys()])].filter(
      (key) => found.get(key) !== expected.get(key),
    );
    const at = clock.now();
    const rows = wrong.map((key): SqlRow => [
      businessId,
      "sums",
      key,
      expected.get(key) ?? "{}",
      found.get(key) ?? "{}",
      at,
    ]);
    const sql = "INSERT INTO sales_drifts (business_id, kind, subject, expected, found, at) VALUES :rows";
    if (rows.length > 0) await database.change(sql, { values: { rows }, transaction });
    return rows.length;
  });
}

/**
 * Recomputes a seventh of all businesses a night: each business's sums by day and by month, once a week. What was wrong is
 * repaired, kept in `sales_drifts` and logged.
 */
export function createRecomputeSums(deps: RecomputeSumsDeps): NightlyWork {
  const { database, clock } = deps;
  return {
    kind: "sales.recompute-sums",
    hour: 8,
    handle: async (job) => {
      const share = Math.floor(clock.now().getTime() / dayMilliseconds) % shares;
      const sql = "SELECT id FROM businesses WHERE MOD(CRC32(id), :shares) = :share ORDER BY id";
      for (const row of await database.select(sql, { values: { shares, share } })) {
        if (!(await job.stillHeld())) return;
        const businessId = readText(row, "id");
        const drifts = await recomputeBusiness(deps, businessId);
        if (drifts > 0) job.log.error({ businessId, drifts }, "sums of sales were wrong and are repaired");
      }
    },
  };
}
