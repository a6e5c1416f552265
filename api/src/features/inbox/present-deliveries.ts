import type { DeliveryItem } from "@portal/api-contract";
import Joi from "joi";
import { Op } from "sequelize";
import { Business } from "../../models/business.model";
import { DeliveryTry } from "../../models/delivery-try.model";
import type { DeliveryRow } from "./deliveries.sql";
import { writeDeliveryId } from "../../models/values/delivery-id";
import type { InboxDependencies } from "./inbox.dependencies";
import { findOwners, type AccountOwner } from "./owners.sql";

type PresentDependencies = Pick<InboxDependencies, "database" | "replayDeliveries">;

const eventSchema = Joi.object<{ kind: string }>({ kind: Joi.string().required() }).unknown().required();

/** Whether there is work that could be done again; what waits is done anyway. */
function mayReplay(replay: InboxDependencies["replayDeliveries"], { vendor, state, event }: DeliveryRow): boolean {
  if (state === "waiting" || event === null || replay[vendor] === undefined) return false;
  const { kind } = Joi.attempt(JSON.parse(event), eventSchema);
  return kind !== "ignored" && kind !== "unknown";
}

/** Whose account it was then: who had linked it last before, else who linked it first after. */
function ownerOf(row: DeliveryRow, owners: readonly AccountOwner[]): string | null {
  const all = owners
    .filter(({ vendor, account }) => vendor === row.vendor && account === row.account)
    .sort((left, right) => left.since.getTime() - right.since.getTime());
  const before = all.filter(({ since }) => since <= row.receivedAt);
  return (before.at(-1) ?? all[0])?.businessId ?? null;
}

async function findFailures(rows: readonly DeliveryRow[]): Promise<Map<string, DeliveryTry[]>> {
  const failures = new Map<string, DeliveryTry[]>();
  for (const vendor of new Set(rows.map((row) => row.vendor))) {
    const deliveryKey = rows.filter((row) => row.vendor === vendor).map(({ key }) => key);
    const where = { vendor, deliveryKey: { [Op.in]: deliveryKey }, outcome: "failed" as const };
    for (const one of await DeliveryTry.findAll({ where, order: ["id"] })) {
      const id = writeDeliveryId({ vendor, key: one.deliveryKey });
      failures.set(id, [...(failures.get(id) ?? []), one]);
    }
  }
  return failures;
}

/** A try that worked, or found nothing to do, is one, too. */
function countTries({ state, doneAt, event }: DeliveryRow, failed: number): number {
  const isWorkedOff = event !== null && doneAt !== null && state !== "failed";
  return failed + (isWorkedOff || (event === null && state === "done") ? 1 : 0);
}

/** As the wire has them, with whose they were, the tries and what went wrong at last. */
export async function presentDeliveries(
  { database, replayDeliveries }: PresentDependencies,
  rows: readonly DeliveryRow[],
): Promise<DeliveryItem[]> {
  const owners = await findOwners(database, [...new Set(rows.flatMap(({ account }) => account ?? []))]);
  const failures = await findFailures(rows);
  const whose = rows.map((row) => row.businessId ?? ownerOf(row, owners));
  const where = { id: [...new Set(whose.flatMap((id) => id ?? []))] };
  const businesses = await Business.findAll({ attributes: ["id", "name"], where, raw: true });
  const names = new Map(businesses.map(({ id, name }) => [id, name]));
  return rows.map((row, index): DeliveryItem => {
    const { vendor, key, type, account, receivedAt, doneAt, state, isSigned, repeats } = row;
    const id = writeDeliveryId({ vendor, key });
    const failed = failures.get(id) ?? [];
    const businessId = whose[index] ?? null;
    const name = businessId === null ? undefined : names.get(businessId);
    return {
      ...{ id, vendor, deliveryId: key, type, account, state, isSigned, repeats },
      business: businessId === null || name === undefined ? null : { id: businessId, name },
      receivedAt: receivedAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      attempts: countTries(row, failed.length),
      error: state === "done" || state === "ignored" ? null : (failed.at(-1)?.error ?? null),
      mayReplay: mayReplay(replayDeliveries, row),
    };
  });
}
