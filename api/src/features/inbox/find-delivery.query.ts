import { DELIVERY_VENDORS, type DeliveryDetail, type DeliveryQuery } from "@portal/api-contract";
import { Delivery } from "../../models/delivery.model";
import { DeliveryTry } from "../../models/delivery-try.model";
import { User } from "../../models/user.model";
import { AppError } from "../../platform/errors/app-error";
import { readDeliveryId } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { mostTries } from "./inbox.limits";
import { inboxTexts } from "./inbox.texts";
import { presentDeliveries } from "./present-deliveries";

/** Throws 404 for an unknown delivery. */
export function createFindDelivery(dependencies: Pick<InboxDependencies, "deliveryWork">) {
  return async ({ id }: DeliveryQuery): Promise<DeliveryDetail> => {
    const name = readDeliveryId(id, DELIVERY_VENDORS);
    const key = name && { vendor: name.vendor, deliveryKey: name.key };
    const row = key && (await Delivery.findOne({ where: key }));
    const [item] = row ? await presentDeliveries(dependencies, [row]) : [];
    if (!row || !item) throw new AppError({ code: "NOT_FOUND", status: 404, message: inboxTexts.noDelivery });
    const tries = (await DeliveryTry.findAll({ where: key, order: [["id", "DESC"]], limit: mostTries })).reverse();
    const people = await User.findAll({ where: { id: tries.flatMap(({ requestedBy }) => requestedBy ?? []) } });
    const names = new Map(people.map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
    return {
      ...item,
      payload: row.payload,
      tries: tries.map(({ at, outcome, error, requestedBy }) => {
        return {
          at: at.toISOString(),
          outcome,
          error,
          askedBy: requestedBy === null ? null : (names.get(requestedBy) ?? requestedBy),
        };
      }),
    };
  };
}
