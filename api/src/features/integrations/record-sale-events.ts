import type { EventChange } from "../../events/event-change";
import type { Connection } from "../../models/connection.model";
import type { SaleNews } from "../../sales/sale-news";
import type { IntegrationsDependencies } from "./integrations.dependencies";

type SaleEventDependencies = Pick<IntegrationsDependencies, "clock" | "recordEvents">;

/** A new sale is reported from the latest link on. A change or removal counts from the first link on, because its event may exist. */
function isReported({ change, occurredAt }: SaleNews, { linkedAt, createdAt }: Connection): boolean {
  return occurredAt >= (change === "happened" ? linkedAt : createdAt);
}

function toEventChange(news: SaleNews, { source }: Connection, at: Date): EventChange {
  const { businessId, key: externalId, kind: action, change, occurredAt, item, amountCents } = news;
  const name = { businessId, system: source, externalId, at };
  if (change === "removed") return { ...name, change };
  const content = { action, trust: "signed", person: null, ...(item !== null && { item }) } as const;
  return { ...name, change, ...content, occurredAt, ...(amountCents !== null && { amountCents }) };
}

/**
 * Records events of sales since the source was linked (S38). Takes the time after the sales were assessed, so later changes are newer. Locks the
 * businesses' events: take all other locks before.
 */
export async function recordSaleEvents(
  { clock, recordEvents }: SaleEventDependencies,
  connection: Connection,
  news: readonly SaleNews[],
): Promise<void> {
  const at = clock.now();
  const reported = news.filter((one) => isReported(one, connection));
  await recordEvents(reported.map((one) => toEventChange(one, connection, at)));
}
