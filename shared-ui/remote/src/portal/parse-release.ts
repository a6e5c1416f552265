import type { ReleasesAnswer, RemoteHostAnswer, RemoteKeyItem, StartReleaseAnswer } from "@portal/shared-ui/api";

import {
  FormError,
  readNumber,
  readNumberOrNull,
  readRecord,
  readText,
  readTextMap,
  readTextOrNull,
  readTexts,
} from "./read-json.js";

/** A release as the command shows it. Other fields are not read. */
export interface Release {
  version: string;
  state: string;
  /** null: not a canary. */
  percent: number | null;
  lastGood: boolean;
  bytes: number;
  files: number;
  publishedBy: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string;
}

function parseRelease(value: unknown): Release {
  const item = readRecord(value, "release");
  return {
    version: readText(item, "version"),
    state: readText(item, "state"),
    percent: readNumberOrNull(item, "percent"),
    lastGood: item.lastGood === true,
    bytes: readNumber(item, "bytes"),
    files: readNumber(item, "files"),
    publishedBy: readTextOrNull(item, "publishedBy"),
    publishedAt: readText(item, "publishedAt"),
  };
}

/** Page of `ReleasesAnswer`. */
export function parseReleases(answer: unknown): { data: Release[]; nextCursor: ReleasesAnswer["nextCursor"] } {
  const page = readRecord(answer, "answer");
  if (!Array.isArray(page.data)) throw new FormError("data is not a list");
  return { data: page.data.map(parseRelease), nextCursor: readTextOrNull(page, "nextCursor") };
}

export function parseReleaseAnswer(answer: unknown): { message: string; release: Release } {
  const record = readRecord(answer, "answer");
  return { message: readText(record, "message"), release: parseRelease(record.release) };
}

export function parsePruneAnswer(answer: unknown): { message: string; pruned: string[] } {
  const record = readRecord(answer, "answer");
  return { message: readText(record, "message"), pruned: readTexts(record, "pruned") };
}

export function parseStart(answer: unknown): StartReleaseAnswer {
  const record = readRecord(answer, "answer");
  return { id: readText(record, "id"), missing: readTexts(record, "missing") };
}

export function parseKey(answer: unknown): Pick<RemoteKeyItem, "id"> & { state: string } {
  const record = readRecord(answer, "answer");
  return { id: readText(record, "id"), state: readText(record, "state") };
}

export type Host = Omit<RemoteHostAnswer, "roles"> & { roles: string[] };

export function parseHost(answer: unknown): Host {
  const record = readRecord(answer, "answer");
  return {
    shellVersion: readText(record, "shellVersion"),
    contractVersions: readTexts(record, "contractVersions"),
    shared: readTextMap(record, "shared"),
    origins: readTexts(record, "origins"),
    roles: readTexts(record, "roles"),
  };
}

/** Returns the files of a published manifest by path. */
export const parseManifestFiles = (answer: unknown): Record<string, string> =>
  readTextMap(readRecord(answer, "answer"), "files");
