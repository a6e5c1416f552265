import { Op } from "sequelize";
import { Sale } from "../../../models/sale.model";
import { markedStates } from "./deposit-sale";
import { bankSource } from "./deposit-record";

/**
 * Deposits marked as sales, by the provider's ids. Includes deposits with an open objection, which count if staff keep
 * them.
 */
export async function findMarked(externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await Sale.findAll({
    attributes: ["externalId"],
    where: {
      source: bankSource,
      externalId: [...externalIds],
      kind: "sale",
      state: { [Op.in]: [...markedStates] },
      refundedCents: 0,
    },
  });
  return new Set(rows.map(({ externalId }) => externalId));
}
