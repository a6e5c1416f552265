import { LedgerCheckpoint } from "../../models/ledger-checkpoint.model";
import { LedgerDifference } from "../../models/ledger-difference.model";
import type { Clock } from "../../platform/clock/clock";
import type { NightlyWork } from "../../platform/jobs/nightly";
import {
  findLastEntry,
  findMovedAccounts,
  findUnbalancedEntries,
  sumAccounts,
  waitForWriters,
  type LedgerFinding,
} from "../balances.sql";

/** Milliseconds after which an entry is taken into a checkpoint: nobody should still be writing beside it. */
const settledAfter = 86_400_000;

/** What the look at the ledger needs of others. */
export interface LedgerNeeds {
  /** Lays what was found before a person, once for as long as it lasts. */
  openLedgerCase: (finding: LedgerFinding) => Promise<void>;
}

interface CheckLedgerDependencies extends LedgerNeeds {
  clock: Clock;
}

/** Of accounts that came to what they came to before, the balance up to a later entry. */
async function takeCheckpoints({ clock }: CheckLedgerDependencies, wrong: ReadonlySet<string>): Promise<void> {
  const takenAt = clock.now();
  const throughEntryId = await findLastEntry(new Date(takenAt.getTime() - settledAfter));
  await waitForWriters(throughEntryId);
  const balances = await sumAccounts(throughEntryId);
  const rows = balances
    .filter(({ accountId }) => !wrong.has(accountId))
    .map((balance) => ({ ...balance, throughEntryId, takenAt }));
  if (rows.length === 0) return;
  await LedgerCheckpoint.bulkCreate(rows, { updateOnDuplicate: ["throughEntryId", "balanceCents", "takenAt"] });
}

/**
 * Derives all balances anew, every night (S51): every entry must sum to zero, and every account come to what it came to up to
 * its last checkpoint. What does not is kept, a case for a person, logged each night until it does, and never repaired.
 */
export function createCheckLedger(dependencies: CheckLedgerDependencies): NightlyWork {
  const { clock, openLedgerCase } = dependencies;
  return {
    kind: "ledger.check",
    hour: 8,
    async handle(job) {
      const findings = [...(await findUnbalancedEntries()), ...(await findMovedAccounts())];
      const foundAt = clock.now();
      const rows = findings.map(({ entry: _, ...finding }) => ({ ...finding, foundAt }));
      if (rows.length > 0) await LedgerDifference.bulkCreate(rows, { ignoreDuplicates: true });
      for (const finding of findings) {
        job.log.error(finding, "the ledger does not come to what it must");
        await openLedgerCase(finding);
      }
      await takeCheckpoints(dependencies, new Set(findings.map(({ subject }) => subject)));
    },
  };
}
