import { Job, type JobState } from "../../models/job.model";
import { findPendingMigrations } from "../db/migration-storage.sql";
import { findMissingRemotes } from "../site/registry";
import type { SiteRemotes } from "../site/site-remotes";
import type { RawAnswer, RawRoute } from "./raw-route";

async function countJobs(): Promise<{ waiting: number; dead: number }> {
  const totals = await Job.count({ where: { state: ["queued", "dead"] }, group: ["state"] });
  const total = (wanted: JobState) => totals.find(({ state }) => state === wanted)?.count ?? 0;
  return { waiting: total("queued"), dead: total("dead") };
}

async function readReadiness(shellDir: string, remotes: SiteRemotes) {
  try {
    const pending = await findPendingMigrations();
    if (pending.length > 0) return { status: "not ready", database: "ok", pendingMigrations: pending.length };
    const missingRemotes = await findMissingRemotes(shellDir, remotes);
    if (missingRemotes.length > 0) return { status: "not ready", database: "ok", pendingMigrations: 0, missingRemotes };
    return { status: "ready", database: "ok", pendingMigrations: 0, jobs: await countJobs() };
  } catch {
    return { status: "not ready", database: "unreachable" };
  }
}

const contentType = "application/json";

function answerJson(status: number, body: object): RawAnswer {
  return { status, contentType, body: JSON.stringify(body) };
}

/** `/api/ready` answers 503 until the database, migrations and needed remotes are ready. */
export function createHealthRoutes(shellDir: string, remotes: SiteRemotes): RawRoute[] {
  return [
    {
      transport: "raw",
      method: "GET",
      path: "/health",
      summary: "Says that this process answers.",
      response: { 200: contentType },
      run: () => Promise.resolve(answerJson(200, { status: "ok" })),
    },
    {
      transport: "raw",
      method: "GET",
      path: "/ready",
      summary:
        "Says whether database, migrations and remotes are ready, and how many jobs wait or have failed for good.",
      response: { 200: contentType, 503: contentType },
      async run() {
        const readiness = await readReadiness(shellDir, remotes);
        return answerJson(readiness.status === "ready" ? 200 : 503, readiness);
      },
    },
  ];
}
