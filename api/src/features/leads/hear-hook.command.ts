import Joi from "joi";
import type { LeadsDependencies } from "./leads.dependencies";
import { keyOf } from "./hear-lead.command";
import { insertLeadDelivery } from "./insert-lead-delivery.sql";

/** What a workflow of GoHighLevel, or a hook for Instagram, says of itself. */
interface Hook {
  system: "GHL" | "instagram";
  action: string;
  id?: string | number;
  contact_id?: string | number;
  person?: string;
  full_name?: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  at?: Date;
}

const text = Joi.string().allow("", null).max(500);
const id = Joi.alternatives(Joi.string().max(300), Joi.number());

const hookSchema = Joi.object<Hook>({
  system: Joi.string().valid("GHL", "instagram").default("GHL"),
  action: Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,64}$/)
    .when("system", { is: "instagram", then: Joi.required(), otherwise: Joi.string().default("New_Lead") }),
  id,
  contact_id: id,
  person: text,
  full_name: text,
  name: text,
  first_name: text,
  last_name: text,
  at: Joi.date().iso(),
})
  .required()
  .unknown();

const orNull = (value: string | null | undefined) => (value?.trim() ? value.trim() : null);

function personOf({ person, full_name, name, first_name, last_name }: Hook): string | null {
  const parts = [first_name, last_name].map((part) => part?.trim() ?? "").join(" ");
  return orNull(person) ?? orNull(full_name) ?? orNull(name) ?? orNull(parts);
}

function readHook(rawBody: Buffer): Hook | null {
  try {
    const checked = hookSchema.validate(JSON.parse(rawBody.toString("utf8")), { stripUnknown: true });
    return checked.error ? null : checked.value;
  } catch {
    return null;
  }
}

/**
 * Keeps what came to a business's secret address, in one transaction. Whoever knows the address may say anything, so that
 * its events are marked unsigned. The same thing (`id`, `contact_id`) is one event; without one the same words of a minute are.
 */
export function createHearHook({ database, clock, recordEvents }: LeadsDependencies) {
  return async (businessId: string, rawBody: Buffer): Promise<void> => {
    const hook = readHook(rawBody);
    const now = clock.now();
    const minute = String(Math.floor(now.getTime() / 60_000));
    const words = keyOf(rawBody.toString("utf8"), minute);
    await database.inTransaction(async (transaction) => {
      const told = { deliveryKey: keyOf("inbound", businessId, words), receivedAt: now };
      const type = hook ? `${hook.system} ${hook.action}`.slice(0, 64) : "of an unknown shape";
      const state = hook ? "done" : "not understood";
      if (!(await insertLeadDelivery(database, transaction, { ...told, type, state })) || !hook) return;
      const { system, action, at } = hook;
      const named = hook.id ?? hook.contact_id;
      const externalId = named === undefined ? `hook:${words}` : `hook:${action}:${String(named)}`;
      const content = { person: personOf(hook), at: at ?? now, trust: "unsigned", change: "happened" } as const;
      await recordEvents(transaction, [{ businessId, system, action, externalId, ...content }]);
    });
  };
}
