import type { Server } from "node:http";
import { composePortal, type Portal } from "./composition-root";
import type { Config, ProcessRole } from "./config/config";
import { loadConfig } from "./config/load-config";
import { mayRewriteLedger } from "./ledger/may-rewrite-ledger.sql";
import { systemClock } from "./platform/clock/clock";
import { followClock } from "./platform/clock/following-clock";
import { startScheduledTasks } from "./platform/jobs/scheduled-tasks";
import { createLogger, type Logger } from "./platform/logger/logger";
import { explainStartError } from "./platform/process/explain-start-error";
import { refuseMissingRemotes } from "./platform/site/refuse-missing-remotes";
import { refuseDemoAccounts } from "./accounts/refuse-demo-accounts";

/** Milliseconds in which running jobs and requests may finish; the next start recovers the rest. */
const graceMilliseconds = 20_000;

interface RunningProcess {
  stop(): Promise<void>;
}

async function closeServer(server: Server, { endStreams }: Pick<Portal, "endStreams">): Promise<void> {
  server.closeIdleConnections();
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  endStreams();
  await closed;
}

async function startParts(portal: Portal, role: ProcessRole, logger: Logger): Promise<RunningProcess> {
  const server = role === "worker" ? null : await portal.listen();
  let stopTasks: (() => Promise<void>) | null = null;
  if (role !== "web") {
    await portal.prepareWorker();
    portal.worker.start();
    stopTasks = startScheduledTasks(portal.scheduledTasks, logger);
    logger.info("working on jobs");
  }
  return {
    async stop() {
      await Promise.all([server ? closeServer(server, portal) : null, portal.worker.stop(), stopTasks?.()]);
      await portal.finish();
    },
  };
}

async function startProcess(config: Config, role: ProcessRole, logger: Logger): Promise<RunningProcess> {
  const followed = config.clockUrl ? await followClock(config.clockUrl, logger) : null;
  const portal = composePortal({ config, clock: followed ?? systemClock, logger });
  if (config.mode === "production") {
    if (role !== "worker") await refuseMissingRemotes(config.shellDir, portal.remotes);
    await refuseDemoAccounts();
    if (await mayRewriteLedger())
      logger.warn(
        "the database user may change the ledger, and only triggers keep it: migrate as another one (docs/operations.md)",
      );
  }
  const parts = await startParts(portal, role, logger);
  return {
    async stop() {
      await parts.stop();
      followed?.stop();
    },
  };
}

/** Stops the process on a signal. A signal during the start stops what has started. */
function stopOnSignals(starting: Promise<RunningProcess>, logger: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(0), graceMilliseconds).unref();
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, "stopped with an error");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Runs the process until a signal. If the start fails, prints why and exits with code 1. */
export async function runProcess(forcedRole?: ProcessRole): Promise<void> {
  try {
    const config = loadConfig();
    const logger = createLogger(config.logLevel);
    // The start waits for a later turn, so that the signal handlers are installed first.
    const starting = Promise.resolve().then(() => startProcess(config, forcedRole ?? config.role, logger));
    stopOnSignals(starting, logger);
    await starting;
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exit(1);
  }
}
