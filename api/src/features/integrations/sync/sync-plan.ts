import Joi from "joi";
import type { SyncKind } from "../../../models/sync-run.model";
import type { PageOrder, SalesPage } from "../../../providers/sales/sales-source.port";
import { importWindow, rescanWindow } from "../integrations.limits";

/** Reads sales of locations by closing time or time of change, or all reversals. Times are ISO 8601. */
export type SyncStep =
  | { kind: "sales"; by: "closed" | "updated"; locationIds: string[]; from: string; to: string }
  | { kind: "reversals"; from: string; to: string };

export interface SyncPosition {
  steps: SyncStep[];
  /** Index of the current step; the number of steps at the end. */
  step: number;
  cursor: string | null;
  /** Time of the last order read in this step. */
  reachedAt: string | null;
}

export interface SyncWindow {
  from: Date;
  to: Date;
}

interface PlanOptions extends SyncWindow {
  locationIds: readonly string[];
  /** Largest number of locations in one request. */
  locationsPerPage: number;
  /** Nobody read the account's reversals from here on; null if no other business had linked the account before. */
  unreadFrom?: Date | null;
}

const time = Joi.string().isoDate().required();

const positionSchema = Joi.object<SyncPosition, true>({
  steps: Joi.array()
    .items(
      Joi.object({
        kind: Joi.string().valid("sales", "reversals").required(),
        by: Joi.string().valid("closed", "updated"),
        locationIds: Joi.array().items(Joi.string()),
        from: time,
        to: time,
      }),
    )
    .required(),
  step: Joi.number().integer().min(0).required(),
  cursor: Joi.string().allow(null).required(),
  reachedAt: Joi.string().isoDate().allow(null).required(),
}).required();

export function parsePosition(text: string): SyncPosition {
  const position: SyncPosition = Joi.attempt(JSON.parse(text), positionSchema);
  return position;
}

function split<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}

/** Splits into windows, newest first, so that people see the last month at once. */
function splitWindow({ from, to }: SyncWindow): SyncWindow[] {
  const windows: SyncWindow[] = [];
  let end = to.getTime();
  let length: number = importWindow.first;
  do {
    const start = Math.max(from.getTime(), end - length);
    windows.push({ from: new Date(start), to: new Date(end) });
    end = start;
    length = importWindow.rest;
  } while (end > from.getTime());
  return windows;
}

function planWindow({ from, to }: SyncWindow, by: "closed" | "updated", options: PlanOptions): SyncStep[] {
  const window = { from: from.toISOString(), to: to.toISOString() };
  const sales = split(options.locationIds, options.locationsPerPage).map((locationIds): SyncStep => ({
    kind: "sales",
    by,
    locationIds,
    ...window,
  }));
  return [...sales, { kind: "reversals", ...window }];
}

/** Plans the steps of a run. Imports and comparisons read by closing time, re-scans by time of change. */
export function planSync(kind: SyncKind, options: PlanOptions): SyncPosition {
  const by = kind === "backfill" || kind === "reconcile" ? "closed" : "updated";
  const windows = by === "closed" ? splitWindow(options) : [{ from: options.from, to: options.to }];
  const steps = windows.flatMap((window) => planWindow(window, by, options));
  const { from, unreadFrom = null } = options;
  if (by === "closed" && unreadFrom !== null && unreadFrom < from) {
    steps.push({ kind: "reversals", from: unreadFrom.toISOString(), to: from.toISOString() });
  }
  return { steps, step: 0, cursor: null, reachedAt: null };
}

/** Returns the window of a run, never before `importFrom`. A re-scan starts 72 h before the last sync, a comparison a month ago. */
export function windowOf(kind: SyncKind, link: { importFrom: Date; lastSyncAt: Date | null }, now: Date): SyncWindow {
  const { importFrom, lastSyncAt } = link;
  const synced = Math.min(now.getTime(), lastSyncAt?.getTime() ?? now.getTime());
  const earliest = {
    backfill: 0,
    reconcile: now.getTime() - importWindow.first,
    rescan: synced - rescanWindow,
    refresh: synced - rescanWindow,
    final: synced - rescanWindow,
  }[kind];
  return { from: new Date(Math.min(now.getTime(), Math.max(importFrom.getTime(), earliest))), to: now };
}

export function advance(position: SyncPosition, page: Pick<SalesPage, "nextCursor" | "reachedAt">): SyncPosition {
  if (page.nextCursor === null) return { ...position, step: position.step + 1, cursor: null, reachedAt: null };
  return { ...position, cursor: page.nextCursor, reachedAt: page.reachedAt?.toISOString() ?? position.reachedAt };
}

export interface ReadWindow extends SyncWindow {
  locationIds: string[];
}

/**
 * Returns the window completed between two positions. Null inside a window or without locations.
 * A window ends with its reversals, which are read in one call. Only that step keeps the window's times: `withoutCursor` shortens the others.
 */
export function findReadWindow(from: SyncPosition, to: SyncPosition): ReadWindow | null {
  const step = from.steps[from.step];
  if (to.step === from.step || step?.kind !== "reversals") return null;
  const before = from.steps.slice(0, from.step);
  const start = before.findLastIndex(({ kind }) => kind === "reversals") + 1;
  const locationIds = before.slice(start).flatMap((sales) => (sales.kind === "sales" ? sales.locationIds : []));
  return locationIds.length === 0 ? null : { from: new Date(step.from), to: new Date(step.to), locationIds };
}

/** The provider refused the cursor: restarts the step from the last order read. */
export function withoutCursor(position: SyncPosition, order: PageOrder): SyncPosition {
  const { steps, step, reachedAt } = position;
  const edge = order === "oldest first" ? "from" : "to";
  const restarted = steps.map((entry, index) =>
    index === step && reachedAt !== null ? { ...entry, [edge]: reachedAt } : entry,
  );
  return { steps: restarted, step, cursor: null, reachedAt };
}

function spanOf({ from, to }: { from: string; to: string }): number {
  return Math.max(1, Date.parse(to) - Date.parse(from));
}

/** Share of the time span that was read, from 0 to 1. Counts orders only, because reversals are read quickly. */
export function fractionOf({ steps, step, reachedAt }: SyncPosition, order: PageOrder): number {
  const sales = steps.map((entry) => (entry.kind === "sales" ? spanOf(entry) : 0));
  const total = sales.reduce((sum, span) => sum + span, 0);
  if (total === 0 || step >= steps.length) return step >= steps.length ? 1 : 0;
  const before = sales.slice(0, step).reduce((sum, span) => sum + span, 0);
  const current = steps[step];
  const reached =
    current?.kind !== "sales" || reachedAt === null
      ? 0
      : order === "oldest first"
        ? Date.parse(reachedAt) - Date.parse(current.from)
        : Date.parse(current.to) - Date.parse(reachedAt);
  return Math.min(1, Math.max(0, (before + reached) / total));
}

/** Returns how far back an import has read. It reads the newest sales first. */
export function coveredFrom({ steps, step }: SyncPosition): Date {
  const current = steps[step];
  const sales = steps.filter(({ kind }) => kind === "sales");
  const times = current ? [current.to] : (sales.length > 0 ? sales : steps).map(({ from }) => from);
  return new Date(Math.min(...times.map((text) => Date.parse(text))));
}
