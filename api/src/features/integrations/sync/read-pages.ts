import type { Connection } from "../../../models/connection.model";
import type { SyncRun } from "../../../models/sync-run.model";
import { isProviderError } from "../../../platform/errors/provider-error";
import type { OnSkipped, SalesPage, SourceSkip } from "../../../providers/sales/sales-source.port";
import { openToken } from "../connection";
import type { SourceDependencies } from "../integrations.dependencies";
import { ordersPerPage, pagesPerJob } from "../integrations.limits";
import { storePage } from "./store-page";
import { advance, parsePosition, withoutCursor, type SyncPosition, type SyncStep } from "./sync-plan";

export interface ReadTask {
  run: SyncRun;
  connection: Connection;
  onStored: () => void;
}

/** `lost`: another worker has the run, or the connection has ended. */
export type ReadOutcome = "done" | "more" | "lost";

interface ReadPage {
  /** Position from which the page was read. `withoutCursor` may have changed it. */
  at: SyncPosition;
  page: SalesPage;
  skipped: readonly SourceSkip[];
}

async function readStep(
  { source }: SourceDependencies,
  accessToken: string,
  { step, cursor, onSkipped }: { step: SyncStep; cursor: string | null; onSkipped: OnSkipped },
): Promise<SalesPage> {
  const window = { from: new Date(step.from), to: new Date(step.to) };
  if (step.kind === "reversals") {
    return { records: await source.readReversals(accessToken, window, onSkipped), nextCursor: null, reachedAt: null };
  }
  const { locationIds, by } = step;
  return source.readSalesPage({ accessToken, locationIds, by, ...window, cursor, limit: ordersPerPage }, onSkipped);
}

/** If the provider refuses an old cursor, the step continues from the last order read. */
async function readAt(
  dependencies: SourceDependencies,
  accessToken: string,
  at: SyncPosition,
): Promise<ReadPage | null> {
  const step = at.steps[at.step];
  if (!step) return null;
  try {
    const skipped: SourceSkip[] = [];
    const onSkipped = (one: SourceSkip) => void skipped.push(one);
    const page = await readStep(dependencies, accessToken, { step, cursor: at.cursor, onSkipped });
    return { at, page, skipped };
  } catch (error) {
    if (at.cursor === null || !isProviderError(error) || error.kind !== "refused") throw error;
    return readAt(dependencies, accessToken, withoutCursor(at, dependencies.source.pageOrder));
  }
}

/** Prevents an unhandled rejection if the promise fails before it is awaited. */
function begin<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Reads and stores some pages; the next page loads while one is stored. Throws the provider's error; stored pages stay. */
export async function readPages(dependencies: SourceDependencies, task: ReadTask): Promise<ReadOutcome> {
  const { run, connection, onStored } = task;
  const accessToken = openToken(dependencies.encryption, connection, "access_token");
  let stored = run.position;
  let reading = begin(readAt(dependencies, accessToken, parsePosition(stored)));
  for (let pages = 1; ; pages += 1) {
    const read = await reading;
    if (!read) return "done";
    const to = advance(read.at, read.page);
    if (pages < pagesPerJob) reading = begin(readAt(dependencies, accessToken, to));
    const { records } = read.page;
    const { skipped } = read;
    if (!(await storePage(dependencies, { run, connection, records, skipped, from: stored, to }))) return "lost";
    onStored();
    stored = JSON.stringify(to);
    if (to.step >= to.steps.length) return "done";
    if (pages === pagesPerJob) return "more";
  }
}
