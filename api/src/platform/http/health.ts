import { Router } from "express";
import type { Database } from "../db/database";
import { findPendingMigrations } from "../db/migration-storage";
import { readInteger } from "../db/rows";
import { refuseMethod } from "./refuse-method";

async function countJobs({ select }: Database): Promise<{ waiting: number; dead: number }> {
  const rows = await select(
    "SELECT state, COUNT(*) AS total FROM jobs WHERE state IN ('queued', 'dead') GROUP BY state",
  );
  const total = (state: string) =>
    rows.filter((row) => row.state === state).reduce((sum, row) => sum + readInteger(row, "total"), 0);
  return { waiting: total("queued"), dead: total("dead") };
}

async function readReadiness(database: Database) {
  try {
    const pending = await findPendingMigrations(database);
    if (pending.length > 0) return { status: "not ready", database: "ok", pendingMigrations: pending.length };
    return { status: "ready", database: "ok", pendingMigrations: 0, jobs: await countJobs(database) };
  } catch {
    return { status: "not ready", database: "unreachable" };
  }
}

/** `/api/health`: this process answers. `/api/ready`: database, migrations and jobs too; else 503. */
export function createHealthHandler(database: Database): Router {
  const router = Router();
  router.get("/health", (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.json({ status: "ok" });
  });
  router.get("/ready", async (_request, response) => {
    const readiness = await readReadiness(database);
    response.setHeader("Cache-Control", "no-store");
    response.status(readiness.status === "ready" ? 200 : 503).json(readiness);
  });
  router.all(["/health", "/ready"], refuseMethod(["GET", "HEAD"]));
  return router;
}
