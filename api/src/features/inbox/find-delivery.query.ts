import { DELIVERY_VENDORS, type DeliveryDetail, type DeliveryQuery } from "@portal/api-contract";
import { DeliveryTry } from "../../models/delivery-try.model";
import { User } from "../../models/user.model";
import { AppError } from "../../platform/errors/app-error";
import { findByKeys } from "./deliveries.sql";
import { readDeliveryId } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { mostTries } from "./inbox.limits";
import { inboxTexts } from "./inbox.texts";
import { presentDeliveries } from "./present-deliveries";

/** One delivery with what it said and all its tries. Throws 404 where there is none. */
export function createFindDelivery(dependencies: Pick<InboxDependencies, "database" | "replayDeliveries">) {
  return async ({ id }: DeliveryQuery): Promise<DeliveryDetail> => {
    const name = readDeliveryId(id, DELIVERY_VENDORS);
    const [row] = name === null ? [] : await findByKeys(dependencies.database, name.vendor, [name.key]);
    const [item] = row ? await presentDeliveries(dependencies, [row]) : [];
    if (!row || !item) throw new AppError({ code: "NOT_FOUND", status: 404, message: inboxTexts.noDelivery });
    const where = { vendor: row.vendor, deliveryKey: row.key };
    const tries = (await DeliveryTry.findAll({ where, order: [["id", "DESC"]], limit: mostTries })).reverse();
    const people = await User.findAll({ where: { id: tries.flatMap(({ askedBy }) => askedBy ?? []) } });
    const names = new Map(people.map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
    return {
      ...item,
      payload: row.payload,
      tries: tries.map(({ at, outcome, error, askedBy }) => {
        return {
          at: at.toISOString(),
          outcome,
          error,
          askedBy: askedBy === null ? null : (names.get(askedBy) ?? askedBy),
        };
      }),
    };
  };
}
