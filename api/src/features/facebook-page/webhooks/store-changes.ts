import { col, fn } from "sequelize";
import { insertDeliveries, type NewDelivery } from "../../../deliveries/deliveries.sql";
import { redactPayload } from "../../../deliveries/redaction.policy";
import { PageLink } from "../../../models/page-link.model";
import type { EventChange } from "../../../events/event-change";
import type { PageChange } from "../../../providers/pages/page-provider.port";
import type { FacebookPageDependencies } from "../facebook-page.dependencies";
import { inTransaction } from "../../../platform/db/database";

type StoreDependencies = Pick<FacebookPageDependencies, "clock" | "recordEvents">;

const rawLength = 60_000;

function toEventChange(change: PageChange, businessId: string | undefined): EventChange | null {
  if (businessId === undefined || change.kind === "ignored" || change.kind === "unknown") return null;
  const { externalId, at } = change;
  const name = { businessId, system: "facebook" as const, externalId, at };
  if (change.kind === "removed") return { ...name, change: "removed" };
  const { action, person, occurredAt, cannotRevive } = change;
  const content = { action, person, trust: "signed", ...(occurredAt && { occurredAt }) } as const;
  return change.kind === "happened"
    ? { ...name, ...content, change: "happened" }
    : { ...name, ...content, change: "edited", ...(cannotRevive === true && { cannotRevive }) };
}

/** Content without the person. An unknown change is kept in redacted form. */
function payloadOf(change: PageChange): string | null {
  if (change.kind === "unknown") return redactPayload(change.raw);
  const { pageId, type, kind } = change;
  if (change.kind === "ignored") return JSON.stringify({ pageId, type, kind });
  // A reaction's id contains its person.
  const id = change.externalId.startsWith("reaction:") ? "reaction" : change.externalId;
  const action = change.kind === "removed" ? null : change.action;
  return JSON.stringify({ pageId, type, kind, id, action, at: change.at.toISOString() });
}

function toDelivery(change: PageChange, businessId: string | undefined, receivedAt: Date): NewDelivery {
  const { key, pageId, type } = change;
  const isUnknown = change.kind === "unknown";
  const state = isUnknown
    ? "not understood"
    : change.kind === "ignored" || businessId === undefined
      ? "ignored"
      : "done";
  return {
    vendor: "facebook",
    deliveryKey: key,
    accountId: pageId.slice(0, 64),
    type: type.slice(0, 64),
    event: null,
    state,
    receivedAt,
    raw: isUnknown ? change.raw.slice(0, rawLength) : null,
    payload: payloadOf(change),
  };
}

/** Active links by page id. */
async function findOwners(changes: readonly PageChange[]): Promise<Map<string, PageLink>> {
  const livePage = [...new Set(changes.map(({ pageId }) => pageId))];
  const links = await PageLink.findAll({ where: { livePage, state: "active" } });
  return new Map(links.map((link) => [link.pageId ?? "", link]));
}

/** Also clears `not-told` and `unreportedSince`, the signs that webhooks are missing. */
async function markEventsReceived(ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const id = [...ids].sort();
  const reason = fn("NULLIF", col("reason"), "not-told");
  await PageLink.update({ lastEventAt: now, unreportedSince: null, reason }, { where: { id } });
}

/** Stores the changes in one transaction, before the webhook is acknowledged. The newest change wins in any order of arrival. */
export function createStoreChanges({ clock, recordEvents }: StoreDependencies) {
  return (changes: readonly PageChange[]): Promise<void> =>
    inTransaction(async () => {
      const now = clock.now();
      const sorted = [...changes].sort((left, right) => (left.key < right.key ? -1 : 1));
      const owners = await findOwners(sorted);
      const ownerOf = ({ pageId }: PageChange) => owners.get(pageId)?.businessId;
      const deliveries = sorted.map((change) => toDelivery(change, ownerOf(change), now));
      await insertDeliveries(deliveries);
      const eventChanges = changes
        .map((change) => toEventChange(change, ownerOf(change)))
        .filter((one) => one !== null);
      const effective = sorted.filter((change) => toEventChange(change, ownerOf(change)) !== null);
      const ids = [...new Set(effective.map(({ pageId }) => owners.get(pageId)?.id ?? ""))];
      await markEventsReceived(ids, now);
      await recordEvents(eventChanges);
    });
}
