import { Connection } from "../../../models/connection.model";
import type { SourceDelivery } from "../../../providers/sales/sales-source.port";
import type { SourceDependencies } from "../integrations.dependencies";
import { insertSkipped } from "./insert-skipped.sql";

type OddDependencies = Pick<SourceDependencies, "database" | "clock" | "logger" | "source">;

/** Lists deliveries that are not understood (S58) for admins, with the business that has the account's link. */
export async function keepOddDeliveries(
  { database, clock, logger, source: { id: source } }: OddDependencies,
  deliveries: readonly SourceDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const liveAccount = [...new Set(deliveries.map(({ accountId }) => accountId))];
  const connections = await Connection.findAll({ where: { source, liveAccount } });
  const links = new Map(connections.map((connection) => [connection.accountId, connection]));
  const skipped = deliveries.map(({ eventId, accountId, type }) => {
    const link = links.get(accountId);
    const owner = { connectionId: link?.id ?? null, businessId: link?.businessId ?? null };
    return {
      source,
      kind: "delivery" as const,
      externalId: eventId,
      why: type === "" ? "of an unknown shape" : `not understood: ${type}`,
      ...owner,
    };
  });
  await insertSkipped(database, { skipped, now: clock.now() });
  logger.error({ skipped }, "deliveries of a source cannot be understood");
}
