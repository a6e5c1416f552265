import type { HealthReport } from "@portal/api-contract";
import { Op } from "sequelize";
import { Remote } from "../../../models/remote.model";
import { RemoteError } from "../../../models/remote-error.model";
import { RemoteRelease } from "../../../models/remote-release.model";
import { RemoteSession } from "../../../models/remote-session.model";
import { inTransaction } from "../../../platform/db/database";
import { mostErrors, reportedAfterUse } from "../remotes.limits";
import { findLastGood } from "../use/last-good";
import { countError } from "./errors.sql";
import { type KeptError, listKeys, mergeSession, nothingYet } from "./merge-session";

export interface SessionToken {
  tokenHash: string;
  issuedAt: Date;
}

/** Locks the session's row, and creates it if it is missing. */
async function lockSession(releaseId: string, { tokenHash, issuedAt }: SessionToken, now: Date) {
  const where = { releaseId, tokenHash };
  // An INSERT IGNORE of a row that exists would lock it for sharing first, and two calls would wait for each other.
  if (!(await RemoteSession.findOne({ where }))) {
    await RemoteSession.bulkCreate([{ ...where, issuedAt, reportedAt: now, ...nothingYet }], {
      ignoreDuplicates: true,
    });
  }
  return RemoteSession.findOne({ where, lock: true, rejectOnEmpty: true });
}

/** Removes the rarest error of a release that has the most errors, so that forged ones do not keep out those of many sessions. */
async function makeRoom(releaseId: string): Promise<void> {
  if ((await RemoteError.count({ where: { releaseId } })) < mostErrors) return;
  const order: [string, string][] = [
    ["sessions", "ASC"],
    ["lastAt", "ASC"],
  ];
  const rarest = await RemoteError.findOne({ where: { releaseId }, order });
  await rarest?.destroy();
}

async function countErrors(releaseId: string, errors: readonly KeptError[], now: Date): Promise<void> {
  const known = await RemoteError.findAll({ where: { releaseId, errorKey: errors.map(({ key }) => key) } });
  const knownKeys = new Set(known.map(({ errorKey }) => errorKey));
  // In one order, so that two calls do not wait for each other.
  for (const error of errors.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (!knownKeys.has(error.key)) await makeRoom(releaseId);
    await countError(releaseId, error, now);
  }
}

export interface RecordedReport {
  release: RemoteRelease;
  /** The number of sessions or of those with errors has changed. */
  isNews: boolean;
}

/** Whether browsers have the release: it is in use, or pages that loaded it may still be open. */
async function isServed({ id, remote, servedUntil, goodAt }: RemoteRelease, now: Date): Promise<boolean> {
  if (servedUntil !== null && now.getTime() - servedUntil.getTime() < reportedAfterUse) return true;
  const row = await Remote.findByPk(remote);
  if (row !== null && [row.currentId, row.canaryId].includes(id)) return true;
  return goodAt !== null && (await findLastGood(remote))?.id === id;
}

/** A report whose errors have no personal data. */
export interface CleanReport {
  report: HealthReport;
  errors: readonly KeptError[];
}

/**
 * Counts a report once for its session and release (S78); a repeated one adds only what is new. Null for an unknown or unfinished
 * version, and for one that nobody is served, whose report is forged.
 */
export async function recordReport(
  { report, errors }: CleanReport,
  token: SessionToken,
  now: Date,
): Promise<RecordedReport | null> {
  const { remote, version } = report;
  const release = await RemoteRelease.findOne({ where: { remote, version, finishedAt: { [Op.ne]: null } } });
  if (!release || !(await isServed(release, now))) return null;
  const isNews = await inTransaction(async () => {
    const session = await lockSession(release.id, token, now);
    const wasFaulty = session.hasErrors;
    const isFirst = session.reportedAt.getTime() === now.getTime();
    const keysBefore = listKeys(session.errorKeys);
    const facts = mergeSession(session, report, errors);
    await session.update({ ...facts });
    const keys = listKeys(facts.errorKeys);
    const added = errors.filter(({ key }) => keys.includes(key) && !keysBefore.includes(key));
    if (added.length > 0) await countErrors(release.id, added, now);
    return isFirst || wasFaulty !== facts.hasErrors;
  });
  return { release, isNews };
}
