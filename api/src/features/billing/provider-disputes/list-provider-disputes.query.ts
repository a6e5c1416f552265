import type { ProviderDispute, ProviderDisputesAnswer, ProviderDisputesQuery } from "@portal/api-contract";
import type { Config } from "../../../config/config";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import { findReplacement } from "../invoices/find-last.query";
import { describeForAgency } from "../returns/describe-return";
import { findDisputedDebits, type DisputedDebit } from "./list-provider-disputes.sql";

const defaultPage = 50;

async function findState({ invoiceId: id, invoiceStatus: status }: DisputedDebit): Promise<ProviderDispute["state"]> {
  if (status === "paid") return "paid";
  if (status === "void") return (await findReplacement({ id })) === null ? "void" : "reissued";
  return status === "credited" ? "lost" : "open";
}

async function present(debit: DisputedDebit): Promise<ProviderDispute> {
  const { id, invoiceId, invoiceNumber, clientId, name, cents: amount, disputedAt } = debit;
  return {
    ...{ id, invoiceId, invoice_number: invoiceNumber, client: { id: clientId, name }, amount },
    disputedAt: disputedAt.toISOString(),
    text: describeForAgency(debit),
    state: await findState(debit),
  };
}

/** Newest first (S50, S75). */
export async function listProviderDisputes(
  { config }: { config: Pick<Config, "agencyTimeZone"> },
  { client, cursor, limit = defaultPage }: ProviderDisputesQuery,
): Promise<ProviderDisputesAnswer> {
  const after = cursor === undefined ? null : readTimeCursor(cursor);
  const rows = await findDisputedDebits({ clientId: client ?? null, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const nextCursor = last ? writeTimeCursor({ at: last.disputedAt, id: last.id }) : null;
  return { data: await Promise.all(page.map(present)), timeZone: config.agencyTimeZone, nextCursor };
}
