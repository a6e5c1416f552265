import type { LedgerFinding } from "../../../ledger/balances.sql";
import { Business } from "../../../models/business.model";
import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import { printMoney } from "../billing.texts";
import { openCase, type NewCase } from "./open-case";

async function findBusiness({ subject, entry }: LedgerFinding): Promise<Pick<NewCase, "businessId">> {
  const [, id] = (entry ? (entry.account ?? "") : subject).split(":");
  const business = id === undefined ? null : await Business.findByPk(id, { attributes: ["id"] });
  return { businessId: business?.id ?? null };
}

function describeFinding({ expectedCents, foundCents, entry }: LedgerFinding): Pick<NewCase, "expected" | "found"> {
  if (entry === null) {
    return { expected: `${printMoney(expectedCents)}, as on the last look`, found: printMoney(foundCents) };
  }
  const sum = entry.postings === 0 ? "no postings" : `postings of ${printMoney(foundCents)} in all`;
  return { expected: "postings that sum to $0.00", found: `${sum}: ${entry.kind} of ${entry.ref}` };
}

/** Source: D175. */
export function createOpenLedgerCase({ clock }: { clock: Clock }) {
  return (finding: LedgerFinding): Promise<void> =>
    inTransaction(async () => {
      const facts = { ...describeFinding(finding), ...(await findBusiness(finding)) };
      await openCase({ kind: "ledger", subject: finding.subject, ...facts }, clock.now());
    });
}
