import { settleDeliveries } from "../../../deliveries/deliveries.sql";
import { listWaiting } from "../../../deliveries/delivery-work";
import { recordTries } from "../../../deliveries/record-tries";
import type { Delivery } from "../../../models/delivery.model";
import type { Connection } from "../../../models/connection.model";
import { isProviderError } from "../../../platform/errors/provider-error";
import { createJobHandler } from "../../../platform/jobs/define-job";
import type { JobHandler, RunningJob } from "../../../platform/jobs/job";
import type { SourceEvent, SourceRecord, SourceSkip } from "../../../providers/sales/sales-source.port";
import { inBusiness } from "../../../sales/lock-business";
import { findConnection, findLinkOfAccount, openToken } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { recordSaleEvents } from "../record-sale-events";
import { deliveriesPerPoll } from "../integrations.limits";
import { markWebhooksHealthy } from "../webhooks/missed-webhooks";
import { deliveriesJob, toDeliveriesJob } from "../webhooks/source-work";
import { parseStoredEvent } from "../webhooks/stored-event";
import { keepBuyers } from "../keep-buyers";
import { keepSkipped } from "../skipped/keep-skipped";
import { enqueueTokenRefresh } from "./refresh-token.job";
import { inTransaction } from "../../../platform/db/database";

/** Polls per job. Then the job lets others run and enqueues itself again. */
const pollsPerJob = 10;

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

interface Subjects {
  records: readonly SourceRecord[];
  skipped: readonly SourceSkip[];
}

/** Reads the current state of each object that the events name, once. So neither order nor repetition of events matters. */
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
    // The deliveries were read together, so the id of the last one stands for all.
    const reportedBy = `delivery ${String(ids.at(-1) ?? "")}`;
    if (isLive) {
      const { news } = await recordSales(lock, { connection, records, reportedBy });
      await keepBuyers(dependencies, current, records);
      await keepSkipped(dependencies, { connection, records, skipped });
      await markWebhooksHealthy(current, deliveries);
      await dependencies.enqueueDuplicateSearch(current);
      await recordSaleEvents(dependencies, current, news);
    }
  });
}

/** Records a failed try. After the last try the deliveries fail, so that they do not block later ones. A re-scan brings their sales. */
async function recordFailure(
  { clock, source }: SourceDependencies,
  { attempt, maxAttempts }: RunningJob,
  { deliveries, failure }: { deliveries: readonly Delivery[]; failure: unknown },
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const keys = deliveries.map(({ deliveryKey }) => deliveryKey);
  await inTransaction(async () => {
    await recordTries({ clock }, { vendor: source.id, keys, outcome: "failed", failure });
    if (attempt >= maxAttempts) await settleDeliveries({ ids, state: "failed", now: clock.now() });
  });
}

/** A revocation event may be an old one that arrived late, so the token is tested. */
async function work(
  dependencies: SourceDependencies,
  connection: Connection,
  deliveries: readonly Delivery[],
): Promise<void> {
  const { encryption } = dependencies;
  const events = deliveries.map(({ event }) => parseStoredEvent(event));
  const requestToken = () => inTransaction(() => enqueueTokenRefresh(dependencies, connection));
  if (events.some(({ kind }) => kind === "revoked")) await requestToken();
  try {
    const accessToken = openToken(encryption, connection, "access_token");
    const subjects = await readSubjects(dependencies, accessToken, events);
    await store(dependencies, connection, deliveries, subjects);
  } catch (error) {
    if (isProviderError(error) && error.kind === "unauthorized") await requestToken();
    throw error;
  }
}

/** Processes the account's deliveries until none are left. Without an active connection they are ignored. */
export function createDeliveriesHandler(dependencies: SourceDependencies): JobHandler {
  const { clock, source } = dependencies;
  return createJobHandler(deliveriesJob(source.id), async (job) => {
    const { accountId } = job.payload;
    for (let poll = 0; poll < pollsPerJob; poll += 1) {
      const deliveries = await listWaiting({ vendor: source.id, accountId }, deliveriesPerPoll);
      if (deliveries.length === 0) return;
      const connection = await findLinkOfAccount({ accountId, source: source.id });
      if (connection?.state === "active") {
        await work(dependencies, connection, deliveries).catch(async (failure: unknown) => {
          await recordFailure(dependencies, job, { deliveries, failure });
          throw failure;
        });
      } else {
        const ids = deliveries.map(({ id }) => id);
        await inTransaction(() => settleDeliveries({ ids, state: "ignored", now: clock.now() }));
      }
      if (deliveries.length < deliveriesPerPoll) return;
    }
    await inTransaction(() => dependencies.enqueueJobs([toDeliveriesJob(dependencies, accountId)]));
  });
}
