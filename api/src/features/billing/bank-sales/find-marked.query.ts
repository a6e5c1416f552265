import { Op } from "sequelize";
import { Sale } from "../../../models/sale.model";
import { markedStates } from "./deposit-sale";
import { bankSource } from "./deposit-record";

/** Includes sales that count if staff keep them. By the provider's ids. */
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
