import type { DeliveryItem } from "@portal/api-contract";
import { Op } from "sequelize";
import { hasWork } from "../../deliveries/delivery-work";
import type { ListedDelivery } from "../../deliveries/list-deliveries.sql";
import { Business } from "../../models/business.model";
import { DeliveryTry } from "../../models/delivery-try.model";
import { writeDeliveryId } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { findOwners, type AccountOwner } from "./owners.sql";

type PresentDependencies = Pick<InboxDependencies, "deliveryWork">;

/** The business that owned the account when the delivery arrived, else the first later owner. */
function ownerOf(row: ListedDelivery, owners: readonly AccountOwner[]): string | null {
  const all = owners
    .filter(({ vendor, account }) => vendor === row.vendor && account === row.accountId)
    .sort((left, right) => left.since.getTime() - right.since.getTime());
  const before = all.filter(({ since }) => since <= row.receivedAt);
  return (before.at(-1) ?? all[0])?.businessId ?? null;
}

async function findFailures(rows: readonly ListedDelivery[]): Promise<Map<string, DeliveryTry[]>> {
  const failures = new Map<string, DeliveryTry[]>();
  for (const vendor of new Set(rows.map((row) => row.vendor))) {
    const deliveryKey = rows.filter((row) => row.vendor === vendor).map((row) => row.deliveryKey);
    const where = { vendor, deliveryKey: { [Op.in]: deliveryKey }, outcome: "failed" as const };
    for (const one of await DeliveryTry.findAll({ where, order: ["id"] })) {
      const id = writeDeliveryId({ vendor, key: one.deliveryKey });
      failures.set(id, [...(failures.get(id) ?? []), one]);
    }
  }
  return failures;
}

/** Counts failed tries, plus one if the delivery was processed or needed no work. */
function countTries({ state, doneAt, event }: ListedDelivery, failed: number): number {
  const isWorkedOff = event !== null && doneAt !== null && state !== "failed";
  return failed + (isWorkedOff || (event === null && state === "done") ? 1 : 0);
}

export async function presentDeliveries(
  { deliveryWork }: PresentDependencies,
  rows: readonly ListedDelivery[],
): Promise<DeliveryItem[]> {
  const owners = await findOwners([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]);
  const failures = await findFailures(rows);
  const whose = rows.map((row) => row.businessId ?? ownerOf(row, owners));
  const where = { id: [...new Set(whose.flatMap((id) => id ?? []))] };
  const businesses = await Business.findAll({ attributes: ["id", "name"], where, raw: true });
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  return rows.map((row, index): DeliveryItem => {
    const { vendor, deliveryKey, type, accountId, receivedAt, doneAt, state, isSigned, repeats } = row;
    const id = writeDeliveryId({ vendor, key: deliveryKey });
    const failed = failures.get(id) ?? [];
    const businessId = whose[index] ?? null;
    const name = businessId === null ? undefined : names.get(businessId);
    return {
      ...{ id, vendor, deliveryId: deliveryKey, type, account: accountId, state, isSigned, repeats },
      business: businessId === null || name === undefined ? null : { id: businessId, name },
      receivedAt: receivedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      attempts: countTries(row, failed.length),
      error: state === "done" || state === "ignored" ? null : (failed.at(-1)?.error ?? null),
      // A waiting delivery needs no replay: it is processed anyway.
      mayReplay: state !== "waiting" && hasWork(row.event) && deliveryWork.some((work) => work.vendor === vendor),
    };
  });
}
