import type { NewDelivery } from "../../../deliveries/deliveries.sql";
import { Connection } from "../../../models/connection.model";
import type { SourceDependencies } from "../integrations.dependencies";
import { insertSkipped } from "./insert-skipped.sql";

type OddDependencies = Pick<SourceDependencies, "clock" | "logger" | "source">;

/** Lists deliveries that are not understood for admins, with the owner of the account (S58). */
export async function keepOddDeliveries(
  { clock, logger, source: { id: source } }: OddDependencies,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const odd = deliveries.filter(({ state }) => state === "not understood");
  if (odd.length === 0) return;
  const liveAccount = [...new Set(odd.flatMap(({ accountId }) => accountId ?? []))];
  const connections = await Connection.findAll({ where: { source, liveAccount } });
  const links = new Map(connections.map((connection) => [connection.accountId, connection]));
  const skipped = odd.map(({ deliveryKey, accountId, type }) => {
    const link = links.get(accountId ?? "");
    const owner = { connectionId: link?.id ?? null, businessId: link?.businessId ?? null };
    return {
      source,
      kind: "delivery" as const,
      externalId: deliveryKey,
      why: type === "" ? "of an unknown shape" : `not understood: ${type}`,
      ...owner,
    };
  });
  await insertSkipped({ skipped, now: clock.now() });
  logger.error({ skipped }, "deliveries of a source cannot be understood");
}
