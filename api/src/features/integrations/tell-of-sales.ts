import type { EventChange } from "../../events/event-change";
import type { Connection } from "../../models/connection.model";
import type { SaleNews } from "../../sales/sale-news";
import type { IntegrationsDependencies } from "./integrations.dependencies";

type Telling = Pick<IntegrationsDependencies, "clock" | "recordEvents">;

/** An import tells of nothing; what it knows already may change or go. */
function isTold({ change, occurredAt }: SaleNews, { linkedAt, createdAt }: Connection): boolean {
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
 * Makes events of what became of sales since their source was linked (S38). The sales are judged already, so that what is
 * recorded later is newer. It takes the turn of the businesses' events: a caller locks everything else before.
 */
export async function tellOfSales(
  { clock, recordEvents }: Telling,
  connection: Connection,
  news: readonly SaleNews[],
): Promise<void> {
  const at = clock.now();
  const told = news.filter((one) => isTold(one, connection));
  await recordEvents(told.map((one) => toEventChange(one, connection, at)));
}
