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

/** Milliseconds: older transactions should have ended. */
const settledAfter = 86_400_000;

export interface LedgerNeeds {
  /** Opens one case while the finding lasts. */
  openLedgerCase: (finding: LedgerFinding) => Promise<void>;
}

interface CheckLedgerDependencies extends LedgerNeeds {
  clock: Clock;
}

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
 * Entries must sum to zero, and accounts match their last checkpoint (S51). A difference is stored, opens a case and is
 * logged each night until it is gone; nothing repairs it automatically.
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
