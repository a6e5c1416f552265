import { Sale } from "../../../models/sale.model";
import { bankSource } from "./told-deposit";

/** Which of these movements count as sales now, by the provider's ids. */
export async function findMarked(externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await Sale.findAll({
    attributes: ["externalId"],
    where: { source: bankSource, externalId: [...externalIds], kind: "sale", state: "completed", refundedCents: 0 },
  });
  return new Set(rows.map(({ externalId }) => externalId));
}
