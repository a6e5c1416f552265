import { settleDeliveries } from "../../../deliveries/deliveries.sql";
import { listWaiting } from "../../../deliveries/delivery-work";
import { noteTries } from "../../../deliveries/note-tries";
import type { Delivery } from "../../../models/delivery.model";
import type { Connection } from "../../../models/connection.model";
import { isProviderError } from "../../../platform/errors/provider-error";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import type { SourceEvent, SourceRecord, SourceSkip } from "../../../providers/sales/sales-source.port";
import { inBusiness } from "../../../sales/lock-business";
import { findConnection, findLinkOfAccount, openToken } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { tellOfSales } from "../tell-of-sales";
import { deliveriesPerLook } from "../integrations.limits";
import { noteTold } from "../webhooks/untold-changes";
import { deliveriesJob, toDeliveriesJob } from "../webhooks/source-work";
import { parseStoredEvent } from "../webhooks/stored-event";
import { keepBuyers } from "../keep-buyers";
import { keepSkipped } from "../skipped/keep-skipped";
import { enqueueTokenRefresh } from "./refresh-token.job";
import { inTransaction } from "../../../platform/db/database";

/** Then the job makes room for others and continues behind them. */
const looksPerJob = 10;

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

interface Subjects {
  records: readonly SourceRecord[];
  skipped: readonly SourceSkip[];
}

/**
 * The present state of everything that the events are about, each thing once: an event says what changed, and the
 * provider how it is now, so that neither order nor repetition of the events matters.
 */
async function readSubjects(
  { source }: SourceDependencies,
  accessToken: string,
  events: readonly SourceEvent[],
): Promise<Subjects> {
  const orderIds = unique(events.flatMap((event) => (event.kind === "orders" ? event.orderIds : [])));
  const refundIds = unique(events.flatMap((event) => (event.kind === "refund" ? [event.refundId] : [])));
  const disputeIds = unique(events.flatMap((event) => (event.kind === "dispute" ? [event.disputeId] : [])));
  const skipped: SourceSkip[] = [];
  const onSkipped = (one: SourceSkip) => void skipped.push(one);
  const records = orderIds.length === 0 ? [] : [...(await source.readOrders(accessToken, orderIds, onSkipped))];
  for (const id of refundIds) records.push(...(await source.readRefund(accessToken, id, onSkipped)));
  for (const id of disputeIds) records.push(...(await source.readDispute(accessToken, id, onSkipped)));
  return { records, skipped };
}

async function store(
  dependencies: SourceDependencies,
  connection: Connection,
  deliveries: readonly Delivery[],
  { records, skipped }: Subjects,
): Promise<void> {
  const { clock, recordSales } = dependencies;
  const ids = deliveries.map(({ id }) => id);
  await inBusiness(connection.businessId, async (lock) => {
    const current = await findConnection(connection.id);
    const isLive = current?.state === "active";
    const state = isLive ? "done" : "ignored";
    await settleDeliveries({ ids, state, now: clock.now() });
    // Deliveries that wait together are read together: the last one stands for them.
    const toldBy = `delivery ${String(ids.at(-1) ?? "")}`;
    if (isLive) {
      const { news } = await recordSales(lock, { connection, records, toldBy });
      await keepBuyers(dependencies, current, records);
      await keepSkipped(dependencies, { connection, records, skipped });
      await noteTold(current, deliveries);
      await dependencies.askForSightings(current);
      await tellOfSales(dependencies, current, news);
    }
  });
}

/**
 * Keeps that a try did not work. After the last one the deliveries are given up: what cannot be worked on must not stand in
 * front of what follows; a re-scan brings its sales.
 */
async function noteFailure(
  { clock, source }: SourceDependencies,
  { attempt, maxAttempts }: RunningJob,
  { deliveries, failure }: { deliveries: readonly Delivery[]; failure: unknown },
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const keys = deliveries.map(({ deliveryKey }) => deliveryKey);
  await inTransaction(async () => {
    await noteTries({ clock }, { vendor: source.id, keys, outcome: "failed", failure });
    if (attempt >= maxAttempts) await settleDeliveries({ ids, state: "failed", now: clock.now() });
  });
}

/** A revocation may be an old one, told late: the token is tried, which tells whether the grant still holds. */
async function work(
  dependencies: SourceDependencies,
  connection: Connection,
  deliveries: readonly Delivery[],
): Promise<void> {
  const { encryption } = dependencies;
  const events = deliveries.map(({ event }) => parseStoredEvent(event));
  const askForToken = () => inTransaction(() => enqueueTokenRefresh(dependencies, connection));
  if (events.some(({ kind }) => kind === "revoked")) await askForToken();
  try {
    const accessToken = openToken(encryption, connection, "access_token");
    const subjects = await readSubjects(dependencies, accessToken, events);
    await store(dependencies, connection, deliveries, subjects);
  } catch (error) {
    if (isProviderError(error) && error.kind === "unauthorized") await askForToken();
    throw error;
  }
}

/** Works on the deliveries of an account that wait, until none is left. Without a working link they are ignored. */
export function createDeliveriesHandler(dependencies: SourceDependencies): JobHandler {
  const { clock, source } = dependencies;
  return createJobHandler(deliveriesJob(source.id), async (job) => {
    const { accountId } = job.payload;
    for (let look = 0; look < looksPerJob; look += 1) {
      const deliveries = await listWaiting({ vendor: source.id, accountId }, deliveriesPerLook);
      if (deliveries.length === 0) return;
      const connection = await findLinkOfAccount({ accountId, source: source.id });
      if (connection?.state === "active") {
        await work(dependencies, connection, deliveries).catch(async (failure: unknown) => {
          await noteFailure(dependencies, job, { deliveries, failure });
          throw failure;
        });
      } else {
        const ids = deliveries.map(({ id }) => id);
        await inTransaction(() => settleDeliveries({ ids, state: "ignored", now: clock.now() }));
      }
      if (deliveries.length < deliveriesPerLook) return;
    }
    await inTransaction(() => dependencies.enqueueJobs([toDeliveriesJob(dependencies, accountId)]));
  });
}
