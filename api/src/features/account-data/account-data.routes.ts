import { Readable } from "node:stream";
import type { DataExport } from "../../models/data-export.model";
import { AppError } from "../../platform/errors/app-error";
import { asMember } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { FileAnswer } from "../../platform/http/file-answer";
import { perAccount } from "../../platform/http/route-limit";
import type { Session } from "../../platform/http/session";
import type { AccountDataDependencies } from "./account-data.dependencies";
import { exportLimit } from "./account-data.limits";
import { accountDataTexts } from "./account-data.texts";
import { presentExport } from "./export/data-export.presenter";
import { createRequestExport } from "./export/request-export.command";
import { findExport, readArchive } from "./export/store-archive";
import { inTransaction } from "../../platform/db/database";

const zipType = "application/zip";

type ReadyExport = DataExport & { sizeBytes: number };

async function findReady(userId: string, now: Date): Promise<ReadyExport> {
  const row = await findExport(userId, now);
  if (row?.state !== "ready" || row.sizeBytes === null) {
    throw new AppError({ code: "NO_EXPORT", status: 404, message: accountDataTexts.noExport });
  }
  return Object.assign(row, { sizeBytes: row.sizeBytes });
}

function toFile({ id, attempt, requestedAt, sizeBytes }: ReadyExport): FileAnswer {
  const name = `partner-portal-data-${requestedAt.toISOString().slice(0, 10)}.zip`;
  const content = Readable.from(readArchive({ id, attempt }), { objectMode: false });
  return new FileAnswer(name, zipType, sizeBytes, content);
}

/** Audits the download. Throws 404 without a ready archive. */
async function download(
  { clock, recordAudit }: AccountDataDependencies,
  { session: { userId }, ip, requestId }: { session: Session; ip: string; requestId: string },
): Promise<FileAnswer> {
  const ready = await findReady(userId, clock.now());
  const entry = { actor: userId, action: "account.export-downloaded", subject: userId, ip, requestId };
  await inTransaction(() => recordAudit(entry));
  return toFile(ready);
}

/** Starting and downloading an archive need a fresh second factor. */
export function createExportRoutes(dependencies: AccountDataDependencies): Route[] {
  const { clock } = dependencies;
  const requestExport = createRequestExport(dependencies);
  return [
    defineRoute({
      endpoint: "GET /account/export",
      summary: "How far the archive of the signed-in person is, and until when it can be downloaded.",
      access: asMember(),
      effect: "reads",
      request: noBody,
      handler: async ({ session }) => {
        return { status: 200, body: presentExport(await findExport(session.userId, clock.now())) };
      },
    }),
    defineRoute({
      endpoint: "POST /account/export",
      summary: "Begins an archive of all that is held about the signed-in person; while one is written, that one.",
      access: asMember({ freshFactor: true }),
      limits: [perAccount(exportLimit)],
      request: emptyBody,
      statuses: [202],
      handler: async (caller) => ({ status: 202, body: presentExport(await requestExport(caller)) }),
    }),
    defineRoute({
      endpoint: "POST /account/export/link",
      summary: "The address of the ready archive, once a second factor is fresh: a link cannot ask for one.",
      access: asMember({ freshFactor: true }),
      request: emptyBody,
      handler: async ({ session }) => {
        await findReady(session.userId, clock.now());
        return { status: 200, body: { url: "/api/account/export/file" } };
      },
    }),
    defineRoute({
      endpoint: "GET /account/export/file",
      // Not `effect: "reads"`, because it writes the audit log. So admins who view a client and other sites cannot call it.
      summary: "The ready archive, as a ZIP.",
      access: asMember({ freshFactor: true }),
      request: noBody,
      contentType: zipType,
      handler: async (caller) => ({ status: 200, body: await download(dependencies, caller) }),
    }),
  ];
}
